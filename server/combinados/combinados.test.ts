import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { comando, combinado, combinando, type Encontro, enviar, feito, fim, ouvir, verSala } from '#test/devolutivas.ts'
import { type Conta, createAdmin, createConsultor, SENHA, signIn } from '#test/factories.ts'
import { mintNomeRelatorio } from '../http/report-name.ts'
import { lembrarCombinados } from './lembrar.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
beforeEach(async () => {
  await t?.close()
  // Ten in the morning of São Paulo, on a Sunday.
  t = await createTestApp()
  t.clock.set('2026-11-22T13:00:00.000Z')
})
afterAll(() => t.close())

const sim = async ({ id }: Encontro, { token }: Conta) =>
  fim(t, id, token, 'confirmar', { versao: (await verSala(t, id, token)).versao_combinados })

/** Ended, with the consultor's yes, and with the person's unless told. */
async function encerrada({ pessoaConfirma = true } = {}) {
  const e = await combinando(t)
  if (pessoaConfirma) await sim(e, e.pessoa)
  await sim(e, e.consultor)
  await feito(t, e.id, e.consultor.token, 'encerrar', { desfecho: 'acordada' })
  return e
}

async function mails({ email }: Conta) {
  await t.deliverMail()
  return t.deps.db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto', 'html'])
    .where('destinatario', '=', email)
    .where('assunto', 'not like', '%teste%')
    .orderBy('recebida_em')
    .execute()
}
const subjects = async (who: Conta) =>
  (await mails(who)).map(({ assunto }) => assunto).filter(assunto => !/conta|resultado|convid/i.test(assunto))
const SUBJECTS = {
  dela: 'O que vocês combinaram',
  falta: 'Falta o seu sim',
  quatorze: 'Aconteceu? Duas semanas depois',
}

/** Paths of the links in somebody's last mail of this subject, by their words. */
async function links(who: Conta, assunto: string): Promise<Record<string, string>> {
  const mail = (await mails(who)).findLast(each => each.assunto === assunto)
  const found = [...(mail?.texto ?? '').matchAll(/^(.+): https?:\/\/[^/]+(\/\S+)$/gm)]
  return Object.fromEntries(found.map(([, word, path]) => [word, path]))
}
/** A day later on, both signed in anew. */
async function depois({ consultor, pessoa }: Encontro, days: number) {
  t.clock.advance(days * DAY)
  consultor.token = await signIn(t, consultor)
  pessoa.token = await signIn(t, pessoa)
}
const api = (path: string | undefined, kind: string) => `/combinados/${kind}/${path?.split('/').at(-1)}`

describe('the text', () => {
  test('is written by either, both yes name one version, and any change voids them', async () => {
    const e = await combinando(t)
    const { consultor, pessoa, id, um } = e
    expect(await sim(e, pessoa)).toBe('feito')
    expect(await sim(e, consultor)).toBe('feito')
    const before = await verSala(t, id, pessoa.token)
    expect(before.confirmacoes).toMatchObject([
      { lado: 'consultor', versao: 1, via: 'sessao' },
      { lado: 'participante', versao: 1, via: 'sessao' },
    ])
    // A comma is a change.
    await feito(t, id, consultor.token, 'gravar_combinado', { ...um, o_que: 'Ouvir, até o fim', versao: 1 })
    const after = await verSala(t, id, pessoa.token)
    expect(after.versao_combinados).toBe(2)
    expect(after.confirmacoes.filter(({ versao }) => versao === after.versao_combinados)).toEqual([])
    expect(await fim(t, id, pessoa.token, 'confirmar', { versao: 1 })).toBe('combinados_mudaram')
    expect(await fim(t, id, consultor.token, 'encerrar', { desfecho: 'acordada' })).toBe('falta_combinado')
    // Another one's first version does not hide behind the higher one.
    await feito(t, id, pessoa.token, 'gravar_combinado', combinado('Pôr prazo', { posicao: 2 }))
    expect((await verSala(t, id, pessoa.token)).versao_combinados).toBe(3)
    const { results } = await ouvir(t, id, pessoa.token)
    expect(results.filter(({ tipo }) => tipo === 'combinado' || tipo === 'confirmacao')).toHaveLength(5)
  })

  test('of two who write at once the second sees both; two who begin at once both keep theirs; three are enough', async () => {
    const e = await combinando(t)
    const { consultor, pessoa, id, um } = e
    await feito(t, id, consultor.token, 'gravar_combinado', { ...um, o_que: 'Da consultora', versao: 1 })
    expect(await fim(t, id, pessoa.token, 'gravar_combinado', { ...um, o_que: 'Da pessoa', versao: 1 })).toBe(
      'combinado_alterado',
    )
    expect((await verSala(t, id, pessoa.token)).combinados).toMatchObject([{ o_que: 'Da consultora', versao: 2 }])
    // The same words again are no conflict: an answer was lost.
    expect(await fim(t, id, consultor.token, 'gravar_combinado', { ...um, o_que: 'Da consultora', versao: 1 })).toBe(
      'feito',
    )
    expect((await verSala(t, id, pessoa.token)).versao_combinados).toBe(2)
    await feito(t, id, pessoa.token, 'gravar_combinado', combinado('Segundo'))
    await feito(t, id, consultor.token, 'gravar_combinado', combinado('Terceiro'))
    const sala = await verSala(t, id, pessoa.token)
    expect(sala.combinados.map(({ posicao, o_que }) => [posicao, o_que])).toEqual([
      [1, 'Da consultora'],
      [2, 'Segundo'],
      [3, 'Terceiro'],
    ])
    expect(await fim(t, id, pessoa.token, 'gravar_combinado', combinado('Quarto'))).toBe('combinados_demais')
    await feito(t, id, pessoa.token, 'retirar_combinado', { id_combinado: um.id_combinado, versao: 2 })
    expect(await fim(t, id, pessoa.token, 'gravar_combinado', combinado('Quarto'))).toBe('feito')
  })

  test('is text: what turns writing round is refused, and a sentence is of this report', async () => {
    const { consultor, id, um } = await combinando(t)
    const send = (rest: object) =>
      t.call('POST', `/devolutivas/${id}/comandos`, {
        token: consultor.token,
        body: { comandos: [comando('gravar_combinado', { ...um, versao: 1, ...rest })] },
      })
    for (const o_que of ['a\u0000b', 'a\u202eb', '', 'x'.repeat(301)])
      expect((await send({ o_que })).statusCode).toBe(422)
    const foreign = await enviar(
      t,
      id,
      consultor.token,
      comando('gravar_combinado', { ...um, versao: 1, frase: 'perfis.S.forcas.1' }),
    )
    expect(foreign.results[0]).toMatchObject({ codigo: 'frase_desconhecida' })
  })

  test('nobody says yes to a text that nobody read: writing and confirming at once, many times', async () => {
    const e = await combinando(t)
    const { consultor, pessoa, id, um } = e
    for (let n = 1; n <= 12; n++) {
      const { versao_combinados: versao, combinados } = await verSala(t, id, pessoa.token)
      const own = combinados[0]?.versao ?? 0
      await Promise.all([
        fim(t, id, pessoa.token, 'confirmar', { versao }),
        fim(t, id, consultor.token, 'gravar_combinado', { ...um, o_que: `texto ${n}`, versao: own }),
      ])
    }
    const rows = await t.deps.db.selectFrom('confirmacoes').select(['versao', 'conteudo']).execute()
    for (const { versao, conteudo } of rows)
      expect(conteudo).toMatchObject([{ o_que: versao === 1 ? um.o_que : `texto ${versao - 1}` }])
  })

  test('thrown away, drafts go with half a yes', async () => {
    const e = await combinando(t)
    await sim(e, e.consultor)
    await feito(t, e.id, e.pessoa.token, 'descartar')
    for (const table of ['combinados', 'confirmacoes', 'acompanhamentos'] as const)
      expect(await t.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await subjects(e.pessoa)).toEqual([])
  })
})

describe('the end', () => {
  test('tells both, asks on the day, and an answer of one tap is in the agenda', async () => {
    const e = await encerrada()
    const { consultor, pessoa, id, um } = e
    expect(await subjects(pessoa)).toEqual([SUBJECTS.dela])
    expect((await subjects(consultor)).at(-1)).toMatch(/^Combinados da conversa com /)
    await lembrarCombinados(t.deps)
    await depois(e, 13)
    await lembrarCombinados(t.deps)
    expect(await subjects(pessoa)).toHaveLength(1)
    await depois(e, 1)
    await lembrarCombinados(t.deps)
    await lembrarCombinados(t.deps)
    expect(await subjects(pessoa)).toEqual([SUBJECTS.dela, SUBJECTS.quatorze])
    const found = await links(pessoa, SUBJECTS.quatorze)
    const em_parte = api(found['Em parte'], 'resposta')
    const opened = (await t.call('GET', em_parte)).json()
    expect(opened.pergunta).toMatchObject({ o_que: um.o_que, escolhida: 'em_parte', resposta: null, vista: true })
    // Nothing of the result, and of people a first name.
    expect(JSON.stringify(opened)).not.toContain(pessoa.email)
    expect(opened.pergunta.consultor).not.toContain(' ')
    expect((await t.call('POST', em_parte, { body: {} })).json().pergunta.resposta).toBe('em_parte')
    const agenda = async (token: string) => (await t.call('GET', '/combinados/acompanhamentos', { token })).json()
    expect(await agenda(consultor.token)).toMatchObject({
      total: 1,
      results: [{ id_devolutiva: id, marco: 14, resposta: 'em_parte', por: 'participante', confirmado: true }],
    })
    expect((await agenda((await createConsultor(t)).token)).total).toBe(0)
    // Once a day, in the evening.
    await lembrarCombinados(t.deps)
    t.clock.set('2026-12-06T21:05:00.000Z')
    await lembrarCombinados(t.deps)
    await lembrarCombinados(t.deps)
    expect((await subjects(consultor)).filter(assunto => assunto === 'Novas respostas aos combinados')).toHaveLength(1)
    const [digest] = (await mails(consultor)).filter(({ assunto }) => assunto === 'Novas respostas aos combinados')
    expect(digest?.texto).toContain(`${um.o_que} Em parte.`)
  })

  test('a program that opens every link answers nothing; a hand does, and changes its mind', async () => {
    const e = await encerrada()
    await depois(e, 14)
    await lembrarCombinados(t.deps)
    const found = await links(e.pessoa, SUBJECTS.quatorze)
    const post = async (word: string, body = {}) =>
      (await t.call('POST', api(found[word], 'resposta'), { body })).json().pergunta
    await post('Sim')
    await post('Em parte')
    expect(await post('Ainda não')).toMatchObject({ resposta: null, contraditoria: true })
    expect(await post('Sim', { resposta: 'nao' })).toMatchObject({ resposta: 'nao', contraditoria: false })
    expect(await post('Em parte')).toMatchObject({ resposta: 'nao' })
    expect(await post('Em parte', { resposta: 'sim' })).toMatchObject({ resposta: 'sim' })
    t.clock.advance(31 * DAY)
    expect(await post('Em parte', { resposta: 'nao' })).toBeNull()
    const forged = api(found.Sim, 'resposta').replace(/.$/, c => (c === 'A' ? 'B' : 'A'))
    expect((await t.call('GET', `${forged.slice(0, -43)}${'A'.repeat(43)}`)).statusCode).toBe(404)
    // Of another kind, a link opens nothing here.
    const parar = found['Não quero mais lembretes desta conversa.']
    expect((await t.call('GET', api(parar, 'confirmacao'))).statusCode).toBe(404)
  })

  test('without her yes nobody is asked; by her link she says it, and then she is', async () => {
    const e = await encerrada({ pessoaConfirma: false })
    const { consultor, pessoa } = e
    expect(await subjects(pessoa)).toEqual([SUBJECTS.falta])
    await depois(e, 15)
    await lembrarCombinados(t.deps)
    expect(await subjects(pessoa)).toHaveLength(1)
    const link = api((await links(pessoa, SUBJECTS.falta))['Ler e confirmar'], 'confirmacao')
    const { acordo } = (await t.call('GET', link)).json()
    expect(acordo).toMatchObject({ versao: 1, confirmado_em: null, consultor_confirmou: true })
    expect((await t.call('POST', link, { body: { versao: 7, sim: true } })).json().codigo).toBe('combinados_mudaram')
    expect((await t.call('POST', link, { body: { versao: 1, sim: true } })).json().acordo.confirmado_em).not.toBeNull()
    await lembrarCombinados(t.deps)
    expect(await subjects(pessoa)).toEqual([SUBJECTS.falta, SUBJECTS.dela, SUBJECTS.quatorze])
    const { confirmacoes } = await verSala(t, e.id, consultor.token)
    expect(confirmacoes).toContainEqual(expect.objectContaining({ lado: 'participante', via: 'link' }))
  })

  test('"this is not it" voids both yes and tells her consultor; the text is mended and said yes to again', async () => {
    const e = await encerrada({ pessoaConfirma: false })
    const { consultor, pessoa, id, um } = e
    const link = api((await links(pessoa, SUBJECTS.falta))['Não foi isso que combinamos'], 'confirmacao')
    const no = await t.call('POST', link, { body: { versao: 1, sim: false } })
    expect(no.json().acordo).toMatchObject({ versao: 2, consultor_confirmou: false })
    expect((await subjects(consultor)).at(-1)).toMatch(/pede para rever os combinados$/)
    await feito(t, id, consultor.token, 'gravar_combinado', { ...um, o_que: 'Como foi dito', versao: 1 })
    expect(await sim(e, consultor)).toBe('feito')
    expect((await subjects(pessoa)).filter(assunto => assunto === SUBJECTS.falta)).toHaveLength(2)
    expect(await sim(e, pessoa)).toBe('feito')
    expect((await subjects(pessoa)).at(-1)).toBe(SUBJECTS.dela)
    expect(await fim(t, id, consultor.token, 'gravar_combinado', { ...um, o_que: 'Tarde demais', versao: 2 })).toBe(
      'devolutiva_encerrada',
    )
  })

  test('who wants no more reminders gets none, and may have them again', async () => {
    const e = await encerrada()
    await depois(e, 14)
    await lembrarCombinados(t.deps)
    const parar = api(
      (await links(e.pessoa, SUBJECTS.quatorze))['Não quero mais lembretes desta conversa.'],
      'sem-lembretes',
    )
    expect((await t.call('GET', parar)).json().recusados).toBe(false)
    expect((await t.call('POST', parar, { body: { sim: true } })).json().recusados).toBe(true)
    await depois(e, 46)
    await lembrarCombinados(t.deps)
    expect(await subjects(e.pessoa)).toHaveLength(2)
    await t.call('POST', parar, { body: { sim: false } })
    await depois(e, 11)
    await lembrarCombinados(t.deps)
    // Past ten days it would speak of something old.
    expect(await subjects(e.pessoa)).toHaveLength(2)
  })
})

describe('who reads it', () => {
  const nome = ({ token: _, ...who }: Conta, id_licenca: number, sessions: { id_sessao: string }[]) =>
    mintNomeRelatorio(
      t.deps,
      { id_usuario: who.id_usuario, id_tipo_usuario: 3, id_sessao: sessions[0]?.id_sessao ?? '' },
      id_licenca,
    )
  const pdf = async (who: Conta, id_licenca: number) => {
    const sessions = await t.deps.db
      .selectFrom('sessoes')
      .select('id_sessao')
      .where('id_usuario', '=', who.id_usuario)
      .execute()
    return t.call('GET', `/relatorios_disc/combinados/${nome(who, id_licenca, sessions)}.pdf`, { token: who.token })
  }

  test('the annex is its two people’s, one page, the same bytes again', async () => {
    const e = await encerrada({ pessoaConfirma: false })
    const { consultor, pessoa } = e
    const [hers, again] = [await pdf(pessoa, pessoa.id_licenca), await pdf(consultor, pessoa.id_licenca)]
    expect([hers.statusCode, hers.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(hers.rawPayload.equals(again.rawPayload)).toBe(true)
    expect(hers.headers['content-disposition']).toMatch(/combinados-.*-2026-11-22\.pdf/)
    expect(hers.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect((await pdf(await createAdmin(t), pessoa.id_licenca)).statusCode).toBe(404)
    expect((await pdf(await createConsultor(t), pessoa.id_licenca)).statusCode).toBe(404)
    // Closed to her consultor, it stays the person's.
    await t.call('POST', '/usuarios/consentimentos', { token: pessoa.token, body: { compartilhamento: false } })
    expect((await pdf(consultor, pessoa.id_licenca)).json().codigo).toBe('resultado_nao_autorizado')
    expect((await pdf(pessoa, pessoa.id_licenca)).statusCode).toBe(200)
    expect((await t.call('GET', '/combinados/acompanhamentos', { token: consultor.token })).json().total).toBe(0)
  })

  test('signed in, the person answers and writes; her consultor answers only where she has not', async () => {
    const e = await encerrada()
    const { consultor, pessoa, um } = e
    await depois(e, 15)
    const url = `/combinados/${um.id_combinado}`
    const answer = (token: string, body: object) => t.call('POST', `${url}/resposta`, { token, body })
    expect((await answer(consultor.token, { marco: 14, resposta: 'sim' })).json()).toMatchObject({ por: 'consultor' })
    const own = await answer(pessoa.token, { marco: 14, resposta: 'nao', comentario: 'Faltou tempo' })
    expect(own.json()).toMatchObject({ resposta: 'nao', por: 'participante', comentario: 'Faltou tempo' })
    expect((await answer(consultor.token, { marco: 14, resposta: 'sim' })).json().codigo).toBe('respondido_pela_pessoa')
    const strangers = [await createConsultor(t), await createAdmin(t)]
    for (const { token } of strangers)
      expect([
        (await t.call('GET', `${url}/acompanhamentos`, { token })).statusCode,
        (await answer(token, { marco: 14, resposta: 'sim' })).statusCode,
        (await t.call('GET', `/combinados/calendario/${e.id}/combinados.ics`, { token })).statusCode,
      ]).toEqual([404, 404, 404])
    const { body } = await t.call('GET', `/combinados/calendario/${e.id}/combinados.ics`, { token: pessoa.token })
    expect(body.match(/DTSTART;VALUE=DATE:(\d+)/g)).toEqual([
      'DTSTART;VALUE=DATE:20261206',
      'DTSTART;VALUE=DATE:20270121',
    ])
    expect(body).toContain('SUMMARY:Olhar os combinados')
    expect(body).not.toMatch(/DISC|Ouvir|token/)
  })

  test('it is in her copy, in the history by its dates alone, and gone with her account', async () => {
    const e = await encerrada()
    const { consultor, pessoa, um } = e
    const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: pessoa.token })).json()
    expect(copy.devolutivas).toMatchObject([
      {
        id_devolutiva: e.id,
        desfecho: 'acordada',
        combinados: [{ o_que: um.o_que, acompanhamentos: [{ marco: 14 }, { marco: 60 }] }],
        confirmacoes: [{ lado: 'consultor' }, { lado: 'participante' }],
      },
    ])
    const history = (
      await t.call('GET', `/consultores/clientes/${pessoa.id_usuario}/historico`, { token: consultor.token })
    ).json()
    const facts = history.results.map(({ fato }: { fato: string }) => fato)
    for (const fato of ['devolutiva_iniciada', 'combinados_confirmados', 'devolutiva_encerrada'])
      expect(facts).toContain(fato)
    expect(JSON.stringify(history)).not.toContain(um.o_que)
    const { apagado } = (
      await t.call('POST', '/usuarios/meus-dados/excluir', { token: pessoa.token, body: { senha_atual: SENHA } })
    ).json()
    expect(apagado).toMatchObject({ devolutivas: 1, combinados: 1, acompanhamentos: 2 })
    for (const table of ['combinados', 'confirmacoes', 'contestacoes', 'acompanhamentos'] as const)
      expect(await t.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
    await t.deliverMail()
    await lembrarCombinados(t.deps)
  })
})
