// whole: one acordo after the other, with the helpers that its tests share
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROPOSTAS_MAX } from '#shared/clientes/acordos/acordos.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createLicencas,
  type Participante,
} from '#test/app/factories.ts'
import { openPdf } from '#test/documents/pdf.ts'
import { oneLine, tagsOf } from '#test/documents/pdf-tags.ts'
import { acordosOf } from '#test/domain/empresas/acordos.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'
import { FIVE, umaEquipe } from '#test/domain/empresas/mapa.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { forgetVencidos } from '../../contas/autorizacoes/autorizacoes.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import { acordos } from './index.ts'
import { remindAcordos } from './notify/remind.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { call, mostrar, propor, ler, responder, escrever, assinar, encerrar, lista, assuntos, doisDeTres, assinado } =
  acordosOf(() => t)

const { adicionar } = equipesOf(() => t)
const turmas = turmasOf(() => t)

const codigo = (answer: { json(): { codigo?: string } }) => answer.json().codigo
const pdfOf = (who: Conta, id: string) => call(who, 'GET', `/acordos/${id}/acordo.pdf`)
/** Returns how many pages a document has, and all of its words on one line. */
async function readPdf(bytes: Uint8Array) {
  const { pages, close } = await openPdf(bytes)
  const words = await Promise.all(pages.map(async page => oneLine((await tagsOf(page)).tree.text)))
  await close()
  return { paginas: pages.length, texto: words.join(' ') }
}
const registro = async (who: Conta) => (await call(who, 'GET', '/autorizacoes/registro')).json().results
const tidy = () => inTransaction(t.deps.db, async tx => acordos.tidy?.together?.(tx, t.clock.now()))

describe('a proposal', () => {
  test('goes to somebody who shows herself to the same equipe, by one mail, and shows nothing of either', async () => {
    const { id_equipe, pessoas } = await umaEquipe(t, FIVE.slice(0, 3))
    const [eva, bia, caio] = pessoas as [Participante, Participante, Participante]
    expect((await lista(eva, id_equipe)).pessoas.map(({ nome }: { nome: string }) => nome)).toHaveLength(2)
    const answer = await propor(eva, id_equipe, bia)
    expect(answer.json()).toMatchObject({
      situacao: 'proposto',
      destaques: null,
      combinados: [],
      com: { nome: bia.nome },
    })
    const { id_acordo } = answer.json()
    expect((await ler(bia, id_acordo)).json()).toMatchObject({ situacao: 'recebido', destaques: null })
    expect(await assuntos(bia)).toEqual([`${eva.nome} propõe um acordo a dois`])
    expect((await lista(eva, id_equipe)).pessoas).toMatchObject([{ id_participante: caio.id_usuario }])
    expect(codigo(await propor(bia, id_equipe, eva))).toBe('acordo_ja_existe')
    expect(await registro(bia)).not.toContainEqual(expect.objectContaining({ acesso: 'acordo' }))
  })

  test('to oneself, a stranger, and somebody who shows nothing is one refusal; outside of the equipe it is a 404', async () => {
    const { ana, id_equipe, pessoas } = await umaEquipe(t, FIVE.slice(0, 3))
    const [eva, bia] = pessoas as [Participante, Participante, Participante]
    const outra = await umaEquipe(t, FIVE.slice(0, 1))
    const alheia = outra.pessoas[0] as Participante
    await mostrar(bia, id_equipe, 'nada')
    const refused = []
    for (const para of [eva, alheia, bia, ana, { id_usuario: 999_999 }])
      refused.push((await propor(eva, id_equipe, para)).body)
    expect(new Set(refused).size).toBe(1)
    expect(JSON.parse(refused[0] ?? '').codigo).toBe('acordo_indisponivel')
    for (const who of [ana, alheia]) expect((await propor(who, id_equipe, eva)).statusCode).toBe(404)
    expect(codigo(await propor(bia, id_equipe, eva))).toBe('acordo_indisponivel')
    expect(await lista(bia, id_equipe)).toMatchObject({ mostra: false, pessoas: [] })
  })

  test('to somebody whose only result is of a selection is refused, even where a choice says that she shows it', async () => {
    const { ana, id_equipe, pessoas } = await umaEquipe(t, FIVE.slice(0, 2))
    const [eva] = pessoas as [Participante, Participante]
    await createLicencas(t, ana)
    const { id_rodada } = await turmas.abrir(ana, { finalidade: 'selecao' })
    const [{ convite }] = await turmas.convidar(ana, id_rodada, [`selecao.${ana.id_usuario}@exemplo.com.br`])
    const conta = (await turmas.cadastrar(convite.url)).json()
    const candidata: Participante = { ...conta, id_licenca: convite.id_licenca }
    await conclude(t, candidata)
    expect(
      (await t.call('GET', `/usuarios/perfil/${candidata.id_licenca}`, { token: candidata.token })).statusCode,
    ).toBe(200)
    expect((await adicionar(ana, id_equipe, [candidata])).statusCode).toBe(200)
    const para = {
      id_participante: candidata.id_usuario,
      destino: 'equipe' as const,
      id_destino: id_equipe,
      escopo: 'estilo' as const,
    }
    const em = t.clock.now()
    const { id_autorizacao } = await t.deps.db
      .insertInto('autorizacoes')
      .values({ ...para, versao_aviso: '1', origem: 'escolha', em })
      .returning('id_autorizacao')
      .executeTakeFirstOrThrow()
    await t.deps.db
      .insertInto('autorizacoes_vigentes')
      .values({ ...para, desde: em, id_autorizacao })
      .execute()
    expect(codigo(await propor(eva, id_equipe, candidata))).toBe('acordo_indisponivel')
    expect((await lista(eva, id_equipe)).pessoas).toHaveLength(1)
  })

  test('is made ten times in 30 days at most while nobody accepts, those taken back among them', async () => {
    const { id_equipe, pessoas } = await umaEquipe(t, FIVE.slice(0, 2))
    const [eva, bia] = pessoas as [Participante, Participante]
    for (let n = 0; n < PROPOSTAS_MAX; n += 1) {
      const { id_acordo } = (await propor(eva, id_equipe, bia)).json()
      expect((await encerrar(eva, id_acordo)).json().situacao).toBe('encerrado')
    }
    expect(codigo(await propor(eva, id_equipe, bia))).toBe('propostas_demais')
    t.clock.advance(30 * DAY_MS)
    expect((await propor(eva, id_equipe, bia)).statusCode).toBe(200)
  })

  test('refused says nothing to anybody: not to whoever proposed, by list, page, mail or another proposal', async () => {
    const { ana, id_equipe, pessoas } = await umaEquipe(t, FIVE.slice(0, 3))
    const [eva, bia, caio] = pessoas as [Participante, Participante, Participante]
    const { id_acordo: recusado } = (await propor(eva, id_equipe, bia)).json()
    const { id_acordo: calado } = (await propor(eva, id_equipe, caio)).json()
    expect((await responder(bia, recusado, false)).json().situacao).toBe('encerrado')
    const seen = async (id: string) => {
      const { com: _, id_acordo: __, ...page } = (await ler(eva, id)).json()
      return page
    }
    expect(await seen(recusado)).toEqual(await seen(calado))
    const rows = (await lista(eva, id_equipe)).acordos
    expect(rows.map(({ situacao }: { situacao: string }) => situacao)).toEqual(['proposto', 'proposto'])
    for (const quem of [bia, caio]) expect(codigo(await propor(eva, id_equipe, quem))).toBe('acordo_ja_existe')
    expect(await assuntos(eva)).toEqual([])
    const copia = (await call(eva, 'GET', '/usuarios/meus-dados/exportar')).json().acordos
    expect(copia.map(({ situacao, recusado_em }: Record<string, unknown>) => [situacao, recusado_em])).toEqual([
      ['proposto', null],
      ['proposto', null],
    ])
    expect((await call(ana, 'GET', '/usuarios/meus-dados/exportar')).json().acordos).toEqual([])
    // Back, and the mail's link again.
    expect((await ler(bia, recusado)).json()).toMatchObject({ situacao: 'encerrado', combinados: [] })
    expect(codigo(await responder(bia, recusado, true))).toBe('acordo_encerrado')
    expect((await responder(bia, recusado, false)).statusCode).toBe(200)
    for (const answer of [await escrever(eva, recusado, 1, ['Sim.']), await assinar(eva, recusado, 1)])
      expect(codigo(answer)).toBe('acordo_mudou')
    // Whoever said no may propose herself later.
    expect((await propor(bia, id_equipe, eva)).json().situacao).toBe('proposto')
    expect((await lista(eva, id_equipe)).acordos).toContainEqual(expect.objectContaining({ situacao: 'recebido' }))
  })

  test('ends after 30 days, and is deleted', async () => {
    const { id_equipe, pessoas } = await umaEquipe(t, FIVE.slice(0, 2))
    const [eva, bia] = pessoas as [Participante, Participante]
    const { id_acordo } = (await propor(eva, id_equipe, bia)).json()
    t.clock.advance(30 * DAY_MS)
    expect(codigo(await responder(bia, id_acordo, true))).toBe('acordo_encerrado')
    await tidy()
    expect((await ler(eva, id_acordo)).statusCode).toBe(404)
  })
})

describe('an acordo', () => {
  test('shows each the destaques of both and no total, and is in the register of each', async () => {
    const { eva, bia, id } = await doisDeTres()
    const answer = await ler(eva, id)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ situacao: 'aberto', destaques: { meus: ['I', 'S'], do_outro: ['S', 'C'] } })
    expect(answer.body).not.toMatch(/total|centro|email|id_licenca/)
    expect((await ler(bia, id)).json().destaques).toEqual({ meus: ['S', 'C'], do_outro: ['I', 'S'] })
    for (const [dela, por] of [
      [eva, bia],
      [bia, eva],
    ] as const)
      expect(await registro(dela)).toContainEqual(
        expect.objectContaining({ acesso: 'acordo', nome: por.nome, papel: 'integrante' }),
      )
    expect(await assuntos(eva)).toEqual([`${bia.nome} aceitou o acordo a dois`])
  })

  test('answers nobody else: colleague, consultora, gestor of the company, admin, stranger', async () => {
    const { ana, eva, caio, id, id_equipe } = await assinado()
    const { empresaOf, gestorOf } = gestoresOf(() => t)
    const gestor = await gestorOf(ana, await empresaOf(ana))
    const others = [ana, caio, gestor, await createConsultor(t), await createAdmin(t)]
    for (const who of others) {
      const answers = [
        await ler(who, id),
        await responder(who, id, true),
        await escrever(who, id, 2, ['Outra coisa.']),
        await assinar(who, id, 2),
        await encerrar(who, id),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
      const missing = await ler(who, '00000000-0000-4000-8000-000000000000')
      expect(JSON.parse(answers[0]?.body ?? '')).toEqual(JSON.parse(missing.body))
    }
    expect((await lista(caio, id_equipe)).acordos).toEqual([])
    expect((await ler(eva, id)).json()).toMatchObject({ situacao: 'assinado', versao: 2 })
    const { rows } = await t.deps.pool.query('select acao, alvo, detalhes from auditoria')
    expect(JSON.stringify(rows)).not.toContain(id)
    expect(rows.filter(({ acao }: { acao: string }) => acao.startsWith('acordo'))).toEqual([])
  })

  test('is agreed when both said yes to one version; a change takes both yes away', async () => {
    const { eva, bia, id } = await doisDeTres()
    expect(codigo(await assinar(eva, id, 1))).toBe('acordo_vazio')
    const escrito = await escrever(eva, id, 1, ['Atraso é avisado na véspera.'])
    expect(escrito.json()).toMatchObject({ versao: 2, combinados: [{ meu: true }], meu_sim: null })
    expect((await assinar(eva, id, 2)).json()).toMatchObject({ situacao: 'aberto', meu_sim: expect.any(String) })
    expect(codigo(await assinar(bia, id, 1))).toBe('acordo_mudou')
    const mudado = await escrever(
      bia,
      id,
      2,
      ['Atraso é avisado na véspera.', 'Silêncio não é concordância.'],
      '2027-03-01',
    )
    expect(mudado.json()).toMatchObject({
      ...{ versao: 3, revisar_em: '2027-03-01', meu_sim: null, sim_do_outro: null },
      combinados: [{ meu: false }, { meu: true }],
    })
    expect(codigo(await assinar(eva, id, 2))).toBe('acordo_mudou')
    await assinar(bia, id, 3)
    expect((await assinar(eva, id, 3)).json().situacao).toBe('assinado')
    expect((await assinar(eva, id, 3)).json().situacao).toBe('assinado')
    expect(await assuntos(bia)).toEqual([`O acordo entre você e ${eva.nome}`])
    expect((await escrever(eva, id, 3, ['Só isto.'])).json()).toMatchObject({ situacao: 'aberto', meu_sim: null })
  })

  test('keeps what the other wrote: an old version is refused, the same words again are no conflict', async () => {
    const { eva, bia, id } = await doisDeTres()
    await escrever(eva, id, 1, ['Um.'])
    expect(codigo(await escrever(bia, id, 1, ['Dois.']))).toBe('acordo_mudou')
    expect((await escrever(eva, id, 1, ['Um.'])).json().versao).toBe(2)
    for (const bad of [['Veja www.exemplo.com.br agora'], [''], ['x'.repeat(281)], ['1', '2', '3', '4', '5', '6']])
      expect((await escrever(eva, id, 2, bad)).statusCode).toBe(422)
    expect((await escrever(eva, id, 2, ['Um.'], '2027-02-31')).statusCode).toBe(422)
  })
})

describe('the end of an acordo', () => {
  test('by one of the two closes it for both at once, and tells the other', async () => {
    const { eva, bia, id, id_equipe } = await assinado()
    const closed = { situacao: 'encerrado', destaques: null, combinados: [], revisar_em: null, meu_sim: null }
    expect((await encerrar(eva, id)).json()).toMatchObject(closed)
    expect((await ler(bia, id)).json()).toMatchObject(closed)
    expect(codigo(await escrever(bia, id, 2, ['Ainda.']))).toBe('acordo_encerrado')
    await remindAcordos(t.deps)
    expect((await assuntos(bia)).at(-1)).toBe('Um acordo a dois terminou')
    expect(await assuntos(eva)).not.toContain('Um acordo a dois terminou')
    expect((await propor(bia, id_equipe, eva)).statusCode).toBe(200)
  })

  test.each([
    ['withdrawing what she shows', (e: Cena) => mostrar(e.bia, e.id_equipe, 'nada')],
    [
      'leaving the equipe',
      (e: Cena) => call(e.bia, 'DELETE', `/equipes/${e.id_equipe}/integrantes/${e.bia.id_usuario}`),
    ],
    [
      'being taken out of it',
      (e: Cena) => call(e.ana, 'DELETE', `/equipes/${e.id_equipe}/integrantes/${e.bia.id_usuario}`),
    ],
    ['the archiving of the equipe', (e: Cena) => call(e.ana, 'POST', `/equipes/${e.id_equipe}/arquivar`)],
  ] as const)('follows from %s, in the same transaction, and showing again brings nothing back', async (_, act) => {
    const e = await assinado()
    expect((await act(e)).statusCode).toBe(200)
    for (const who of [e.eva, e.bia])
      expect((await ler(who, e.id)).json()).toMatchObject({ situacao: 'encerrado', destaques: null, combinados: [] })
    await mostrar(e.bia, e.id_equipe, 'estilo')
    expect((await ler(e.eva, e.id)).json().situacao).toBe('encerrado')
    await remindAcordos(t.deps)
    for (const who of [e.eva, e.bia]) expect((await assuntos(who)).at(-1)).toBe('Um acordo a dois terminou')
  })

  test('follows from a choice that ran out, and from 24 months since both said yes', async () => {
    const e = await assinado()
    t.clock.advance(725 * DAY_MS)
    expect((await ler(e.eva, e.id)).json().situacao).toBe('assinado')
    await mostrar(e.eva, e.id_equipe)
    await mostrar(e.bia, e.id_equipe)
    t.clock.advance(10 * DAY_MS)
    await tidy()
    const outro = await assinado()
    expect((await ler(e.eva, e.id)).json()).toMatchObject({ situacao: 'encerrado' })
    t.clock.advance(740 * DAY_MS)
    expect((await ler(outro.eva, outro.id)).json()).toMatchObject({ destaques: null })
    await inTransaction(t.deps.db, tx => forgetVencidos(tx, t.clock.now()))
    expect((await ler(outro.eva, outro.id)).json()).toMatchObject({ situacao: 'encerrado', combinados: [] })
  })

  test('leaves each of the two what she wrote herself, in her copy and for 30 days', async () => {
    const { eva, bia, id } = await assinado()
    const copia = async (who: Conta) => (await call(who, 'GET', '/usuarios/meus-dados/exportar')).json().acordos
    const dela = [{ texto: 'Atraso possível é avisado na véspera.', meu: false }]
    expect(await copia(bia)).toMatchObject([{ combinados: dela, sim_do_outro: expect.any(String) }])
    await encerrar(eva, id)
    expect(await copia(bia)).toMatchObject([
      { com: eva.nome, situacao: 'encerrado', combinados: [], sim_do_outro: null, meu_sim: expect.any(String) },
    ])
    expect(await copia(eva)).toMatchObject([{ situacao: 'encerrado', combinados: [{ ...dela[0], meu: true }] }])
    t.clock.advance(30 * DAY_MS)
    await tidy()
    expect([await copia(eva), await copia(bia), (await ler(bia, id)).statusCode]).toEqual([[], [], 404])
  })

  test('closes the other’s words in the copy also when it ends by her leaving the equipe', async () => {
    const { eva, bia, id_equipe } = await assinado()
    await call(eva, 'DELETE', `/equipes/${id_equipe}/integrantes/${eva.id_usuario}`)
    const copia = await call(bia, 'GET', '/usuarios/meus-dados/exportar')
    expect(copia.body).not.toContain('avisado na véspera')
  })

  test('comes with the erasure of an account: the row is gone, and the other is told without a name', async () => {
    const { eva, bia, id } = await assinado()
    const answer = await call(eva, 'POST', '/usuarios/meus-dados/excluir', { confirmo: true })
    expect(answer.json().apagado).toMatchObject({ acordos: 1 })
    expect((await ler(bia, id)).statusCode).toBe(404)
    expect((await assuntos(bia)).at(-1)).toBe('Um acordo a dois terminou')
    const { texto } = await t.deps.db
      .selectFrom('caixa_local')
      .select('texto')
      .where('destinatario', '=', bia.email)
      .orderBy('recebida_em', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(texto).not.toContain(eva.nome)
  })
})

describe('the page to print', () => {
  test('has both names, each text with its author and each yes, on one sheet, and nothing of a result', async () => {
    const { eva, bia, id } = await doisDeTres()
    await escrever(eva, id, 1, ['Atraso possível é avisado na véspera.'])
    await escrever(bia, id, 2, ['Atraso possível é avisado na véspera.', 'Silêncio não é sim.'], '2099-12-01')
    await assinar(eva, id, 3)
    const answer = await pdfOf(bia, id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.headers['content-disposition']).toContain('acordo-com-')
    const { paginas, texto } = await readPdf(answer.rawPayload)
    expect(paginas).toBe(1)
    for (const words of [
      ...[`Escrito por ${eva.nome}`, `Escrito por ${bia.nome}`, 'Silêncio não é sim.', '1 de dezembro de 2099'],
      ...[`${eva.nome} disse sim a este texto em`, `${bia.nome} ainda não disse sim a este texto.`],
    ])
      expect(texto).toContain(words)
    expect(texto).not.toMatch(/Dominante|Influente|Submisso|Conformidade/)
  })

  test('stays on one sheet with five texts as long as they may be', async () => {
    const { eva, id } = await doisDeTres()
    await escrever(
      eva,
      id,
      1,
      ['1', '2', '3', '4', '5'].map(n => `${n} ${'palavra comprida '.repeat(17)}`.trim().slice(0, 280)),
    )
    expect((await readPdf((await pdfOf(eva, id)).rawPayload)).paginas).toBe(1)
  })

  test('is for the two alone, while there is a text and until it ends', async () => {
    const { ana, eva, bia, caio, id } = await doisDeTres()
    expect(codigo(await pdfOf(eva, id))).toBe('acordo_vazio')
    await escrever(eva, id, 1, ['Atraso possível é avisado na véspera.'])
    for (const who of [caio, ana, await createAdmin(t)]) expect((await pdfOf(who, id)).statusCode).toBe(404)
    await encerrar(bia, id)
    for (const who of [eva, bia]) expect(codigo(await pdfOf(who, id))).toBe('acordo_encerrado')
  })
})

test('both are reminded 14 and 60 days after the second yes, once each, and never of a text that changed', async () => {
  t.clock.set('2031-03-03T12:00:00.000Z')
  const { eva, bia, id } = await assinado()
  const mails = async () => {
    await remindAcordos(t.deps)
    await remindAcordos(t.deps)
    return (await assuntos(bia)).filter(assunto => assunto.endsWith('?'))
  }
  t.clock.set('2031-03-17T11:59:00.000Z')
  expect(await mails()).toEqual([])
  t.clock.set('2031-03-17T12:00:00.000Z')
  expect(await mails()).toEqual([`Como vai o acordo com ${eva.nome}?`])
  expect(await assuntos(eva)).toContain(`Como vai o acordo com ${bia.nome}?`)
  t.clock.set('2031-05-02T12:00:00.000Z')
  expect((await mails()).at(-1)).toBe(`O acordo com ${eva.nome} ainda serve?`)
  await escrever(bia, id, 2, ['Outra coisa.'])
  t.clock.set('2031-08-02T12:00:00.000Z')
  expect(await mails()).toHaveLength(2)
})

type Cena = Awaited<ReturnType<typeof assinado>>
