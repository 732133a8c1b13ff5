import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor } from '#test/app/factories.ts'
import { combinadosOf } from '#test/domain/combinados.ts'
import { atCombinados, feito, fim, showSala } from '#test/domain/devolutivas.ts'
import { remindCombinados } from './remind.ts'

let t: TestApp
beforeEach(async () => {
  await t?.close()
  // Ten in the morning of São Paulo, on a Sunday.
  t = await createTestApp()
  t.clock.set('2026-11-22T13:00:00.000Z')
})
afterAll(() => t.close())
const { sim, encerrada, mails, subjects, depois } = combinadosOf(() => t)

const SUBJECTS = {
  dela: 'O que vocês combinaram',
  falta: 'Falta o seu sim',
  quatorze: 'Aconteceu? Duas semanas depois',
}

/** Paths of the links in a person's last mail with this subject, by their label. */
async function links(who: Conta, assunto: string): Promise<Record<string, string>> {
  const mail = (await mails(who)).findLast(each => each.assunto === assunto)
  const found = [...(mail?.texto ?? '').matchAll(/^(.+): https?:\/\/[^/]+(\/\S+)$/gm)]
  return Object.fromEntries(found.map(([, word, path]) => [word, path]))
}
const api = (path: string | undefined, kind: string) => `/combinados/${kind}/${path?.split('/').at(-1)}`

describe('after the end of a conversation', () => {
  test('both are told, the person is asked on the day, and an answer of one tap shows in the agenda', async () => {
    const e = await encerrada()
    const { consultor, pessoa, id, um } = e
    expect(await subjects(pessoa)).toEqual([SUBJECTS.dela])
    expect((await subjects(consultor)).at(-1)).toMatch(/^Combinados da conversa com /)
    await remindCombinados(t.deps)
    await depois(e, 13)
    await remindCombinados(t.deps)
    expect(await subjects(pessoa)).toHaveLength(1)
    await depois(e, 1)
    await remindCombinados(t.deps)
    await remindCombinados(t.deps)
    expect(await subjects(pessoa)).toEqual([SUBJECTS.dela, SUBJECTS.quatorze])
    const found = await links(pessoa, SUBJECTS.quatorze)
    const em_parte = api(found['Em parte'], 'resposta')
    const opened = (await t.call('GET', em_parte)).json()
    expect(opened.pergunta).toMatchObject({ o_que: um.o_que, escolhida: 'em_parte', resposta: null, vista: true })
    // The page has nothing of the result, and first names only.
    expect(JSON.stringify(opened)).not.toContain(pessoa.email)
    expect(opened.pergunta.consultor).not.toContain(' ')
    const touched = await t.call('POST', em_parte, { body: { resposta: 'em_parte' } })
    expect(touched.json().pergunta.resposta).toBe('em_parte')
    const agenda = async (token: string) => (await t.call('GET', '/combinados/acompanhamentos', { token })).json()
    expect(await agenda(consultor.token)).toMatchObject({
      total: 1,
      results: [{ id_devolutiva: id, marco: 14, resposta: 'em_parte', por: 'participante', confirmado: true }],
    })
    expect((await agenda((await createConsultor(t)).token)).total).toBe(0)
    // The digest is sent once a day, in the evening.
    await remindCombinados(t.deps)
    t.clock.set('2026-12-06T21:05:00.000Z')
    await remindCombinados(t.deps)
    await remindCombinados(t.deps)
    expect((await subjects(consultor)).filter(assunto => assunto === 'Novas respostas aos combinados')).toHaveLength(1)
    const [digest] = (await mails(consultor)).filter(({ assunto }) => assunto === 'Novas respostas aos combinados')
    expect(digest?.texto).toContain(`${um.o_que} Em parte.`)
  })

  test('opening every link by a program answers nothing; a tap answers, and can be changed', async () => {
    const e = await encerrada()
    await depois(e, 14)
    await remindCombinados(t.deps)
    const found = await links(e.pessoa, SUBJECTS.quatorze)
    const post = async (word: string, body: object) =>
      (await t.call('POST', api(found[word], 'resposta'), { body })).json().pergunta
    const read = async (word: string) => (await t.call('GET', api(found[word], 'resposta'))).json().pergunta
    // A program that opens a link answers nothing, and the consultor is told of no answer.
    expect(await read('Sim')).toMatchObject({ escolhida: 'sim', resposta: null })
    for (const method of ['GET', 'HEAD'] as const) await t.app.inject({ method, url: api(found.Sim, 'resposta') })
    expect((await t.call('POST', api(found.Sim, 'resposta'), { body: {} })).statusCode).toBe(422)
    t.clock.set('2026-12-06T21:05:00.000Z')
    await remindCombinados(t.deps)
    expect(await subjects(e.consultor)).not.toContain('Novas respostas aos combinados')
    expect(await post('Sim', { resposta: 'nao' })).toMatchObject({ resposta: 'nao' })
    expect(await read('Em parte')).toMatchObject({ resposta: 'nao' })
    expect(await post('Em parte', { resposta: 'sim' })).toMatchObject({ resposta: 'sim' })
    t.clock.advance(31 * DAY_MS)
    expect(await post('Em parte', { resposta: 'nao' })).toBeNull()
    const forged = api(found.Sim, 'resposta').replace(/.$/, c => (c === 'A' ? 'B' : 'A'))
    expect((await t.call('GET', `${forged.slice(0, -43)}${'A'.repeat(43)}`)).statusCode).toBe(404)
    // A link of another kind is refused.
    const parar = found['Não quero mais lembretes desta conversa']
    expect((await t.call('GET', api(parar, 'confirmacao'))).statusCode).toBe(404)
  })

  test('a question asks how it is going before the agreed day, and whether it happened after it', async () => {
    const e = await atCombinados(t)
    const { um, consultor, pessoa, id } = e
    await feito(t, id, pessoa.token, 'gravar_combinado', { ...um, quando: '2027-01-15', versao: 1 })
    await sim(e, pessoa)
    await sim(e, consultor)
    await feito(t, id, consultor.token, 'encerrar', { desfecho: 'acordada' })
    await depois(e, 14)
    await remindCombinados(t.deps)
    const early = await links(pessoa, 'Como vai? Duas semanas depois')
    expect((await mails(pessoa)).at(-1)?.texto).toMatch(/15 de janeiro de 2027\)\.\nComo vai\?/)
    const vai = api(early['Vai bem'], 'resposta')
    expect((await t.call('GET', vai)).json().pergunta).toMatchObject({ como_vai: true, escolhida: 'sim' })
    await t.call('POST', vai, { body: { resposta: 'sim' } })
    t.clock.set('2026-12-06T21:05:00.000Z')
    await remindCombinados(t.deps)
    expect((await mails(consultor)).at(-1)?.texto).toContain(`${um.o_que} Vai bem.`)
    await depois(e, 46)
    await remindCombinados(t.deps)
    const late = await links(pessoa, 'Dois meses depois: o que ficou?')
    expect((await t.call('GET', api(late.Sim, 'resposta'))).json().pergunta.como_vai).toBe(false)
  })

  test('what is due after day 60 is asked about on the day after its date, by a mail of its own', async () => {
    const e = await atCombinados(t)
    const { um, consultor, pessoa, id } = e
    const dois = { ...um, id_combinado: crypto.randomUUID(), posicao: 2, o_que: 'Rever o plano do ano', versao: 0 }
    await feito(t, id, pessoa.token, 'gravar_combinado', { ...dois, quando: '2027-03-31' })
    await sim(e, pessoa)
    await sim(e, consultor)
    await feito(t, id, consultor.token, 'encerrar', { desfecho: 'acordada' })
    expect((await mails(pessoa)).at(-1)?.texto).toContain(
      'Em 6 de dezembro de 2026, 21 de janeiro de 2027 e 1 de abril de 2027 perguntamos como foi.',
    )
    expect((await mails(consultor)).at(-1)?.html).toContain('21 de janeiro de 2027 e 1 de abril de 2027')
    const agora = async (days: number) => {
      await depois(e, days)
      await remindCombinados(t.deps)
      await remindCombinados(t.deps)
      return (await mails(pessoa)).at(-1)!
    }
    await agora(14)
    const sixty = await agora(46)
    expect([sixty.assunto, sixty.texto.includes(um.o_que), sixty.texto.includes(dois.o_que)]).toEqual([
      'Dois meses depois: o que ficou?',
      true,
      false,
    ])
    expect((await agora(69)).assunto).toBe('Dois meses depois: o que ficou?')
    const last = await agora(1)
    expect([last.assunto, last.texto.includes(um.o_que)]).toEqual(['Aconteceu? A data do combinado passou', false])
    expect(last.texto).toContain('(até 31 de março de 2027).\nAconteceu?')
    const found = await links(pessoa, 'Aconteceu? A data do combinado passou')
    const nao = api(found['Ainda não'], 'resposta')
    expect((await t.call('POST', nao, { body: { resposta: 'nao' } })).json().pergunta).toMatchObject({
      resposta: 'nao',
      nova_hora: 'oferecida',
    })
    // The same wish by the mail itself, which leads to the same page.
    expect(found['Ainda não, e quero outra conversa']).toBe(`${found['Ainda não']}?conversa=1`)
  })

  test("no question is sent without the person's confirmation, and they are sent once she confirms by her link", async () => {
    const e = await encerrada({ pessoaConfirma: false })
    const { consultor, pessoa } = e
    expect(await subjects(pessoa)).toEqual([SUBJECTS.falta])
    await depois(e, 15)
    await remindCombinados(t.deps)
    expect(await subjects(pessoa)).toHaveLength(1)
    const link = api((await links(pessoa, SUBJECTS.falta))['Ler e confirmar'], 'confirmacao')
    const { acordo } = (await t.call('GET', link)).json()
    expect(acordo).toMatchObject({ versao: 1, confirmado_em: null, consultor_confirmou: true })
    expect((await t.call('POST', link, { body: { versao: 7, sim: true } })).json().codigo).toBe('combinados_mudaram')
    expect((await t.call('POST', link, { body: { versao: 1, sim: true } })).json().acordo.confirmado_em).not.toBeNull()
    await remindCombinados(t.deps)
    expect(await subjects(pessoa)).toEqual([SUBJECTS.falta, SUBJECTS.dela, SUBJECTS.quatorze])
    const { confirmacoes } = await showSala(t, e.id, consultor.token)
    expect(confirmacoes).toContainEqual(expect.objectContaining({ lado: 'participante', via: 'link' }))
  })

  test('contesting by link voids both confirmations and tells the consultor; the text can be changed and confirmed again', async () => {
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

  test('a person who refuses reminders gets none, and can turn them on again', async () => {
    const e = await encerrada()
    await depois(e, 14)
    await remindCombinados(t.deps)
    const parar = api(
      (await links(e.pessoa, SUBJECTS.quatorze))['Não quero mais lembretes desta conversa'],
      'sem-lembretes',
    )
    expect((await t.call('GET', parar)).json().recusados).toBe(false)
    expect((await t.call('POST', parar, { body: { sim: true } })).json().recusados).toBe(true)
    await depois(e, 46)
    await remindCombinados(t.deps)
    expect(await subjects(e.pessoa)).toHaveLength(2)
    await t.call('POST', parar, { body: { sim: false } })
    await depois(e, 11)
    await remindCombinados(t.deps)
    // A question more than ten days late is not sent.
    expect(await subjects(e.pessoa)).toHaveLength(2)
  })

  test('at "ainda não" tells the consultor by mail, once and at a press alone, that the person wants another hour', async () => {
    const e = await encerrada()
    await depois(e, 14)
    await remindCombinados(t.deps)
    const found = (await links(e.pessoa, SUBJECTS.quatorze))['Ainda não']
    const [ver, pedir] = [api(found, 'resposta'), api(found, 'nova-hora')]
    const pedido = async () => (await subjects(e.consultor)).filter(each => each.endsWith('quer marcar outra conversa'))
    // Neither opening nor asking before an answer tells her anything.
    expect((await t.call('GET', ver)).json().pergunta.nova_hora).toBeNull()
    await t.call('POST', pedir)
    expect((await t.call('POST', ver, { body: { resposta: 'nao' } })).json().pergunta.nova_hora).toBe('oferecida')
    expect((await t.call('GET', ver)).json().pergunta.nova_hora).toBe('oferecida')
    expect(await pedido()).toEqual([])
    for (let press = 0; press < 2; press++)
      expect((await t.call('POST', pedir)).json().pergunta.nova_hora).toBe('pedida')
    expect(await pedido()).toHaveLength(1)
  })

  test('offers no other hour and tells nobody when the person has closed her result', async () => {
    const e = await encerrada()
    await depois(e, 14)
    await remindCombinados(t.deps)
    const found = (await links(e.pessoa, SUBJECTS.quatorze))['Ainda não']
    await t.call('POST', api(found, 'resposta'), { body: { resposta: 'nao' } })
    await t.call('POST', '/usuarios/consentimentos', { token: e.pessoa.token, body: { compartilhamento: false } })
    expect((await t.call('POST', api(found, 'nova-hora'))).json().pergunta.nova_hora).toBeNull()
    expect(await subjects(e.consultor)).not.toContainEqual(expect.stringContaining('outra conversa'))
  })
})
