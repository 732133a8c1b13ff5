import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante, signIn } from '#test/app/factories.ts'
import { lastOf, turmasOf } from '#test/domain/turmas.ts'
import { markConversado } from '../pessoas/pessoas.ts'
import { endVencidas } from './conduzir/end.ts'
import { remindInDias } from './notify/remind.ts'
import { addPessoas } from './turmas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})

const { inDays, call, abrir, convidar, ver, cadastrar, begin, mailsTo, turmaCheia } = turmasOf(() => t)

describe('end of a turma', () => {
  test('returns unused licences, tells the consultor once, and lets people who have begun finish', async () => {
    const ana = await createConsultor(t, { licencas: 5 })
    const { id_rodada, comecou, cadastrada } = await turmaCheia(ana, { fecha_em: inDays(1) })
    expect(await ver(ana, id_rodada)).toMatchObject({ entradas: 4, livres: 1, pessoas: 4 })
    await endVencidas(t.deps)
    expect(await ver(ana, id_rodada)).toMatchObject({ situacao: 'aberta', entradas: 4 })
    const fim = inDays(1)
    t.clock.advance(DAY_MS + 1)
    // The turma is closed by the clock before the job writes it.
    expect(await ver(ana, id_rodada)).toMatchObject({ situacao: 'encerrada', encerrada_em: fim, livres: 2 })
    expect(await convidar(ana, id_rodada, ['tarde@exemplo.com.br'])).toBeUndefined()
    await endVencidas(t.deps)
    await endVencidas(t.deps)
    expect(await ver(ana, id_rodada)).toMatchObject({ entradas: 2, livres: 3, pessoas: 2 })
    const moves = await t.deps.db
      .selectFrom('movimentos_licenca')
      .select(['evento', 'motivo'])
      .where('id_rodada', '=', id_rodada)
      .where('para', '=', 'DISPONIVEL')
      .orderBy('id_movimento')
      .execute()
    expect(moves).toEqual([
      { evento: 'expiracao', motivo: null },
      { evento: 'cancelamento_de_teste', motivo: 'Turma encerrada' },
    ])
    const told = (await mailsTo(ana.email)).filter(mail => mail.assunto.includes('chegou ao fim'))
    expect(told).toHaveLength(1)
    for (const words of ['1 pessoa concluiu', '2 licenças sem uso voltaram', '1 pessoa já tinha começado'])
      expect(told[0]!.texto).toContain(words)
    // The mail about expired invites leaves out the turma's invites.
    expect((await mailsTo(ana.email)).filter(mail => mail.assunto.includes('expirou'))).toEqual([])
    expect((await begin(cadastrada, cadastrada.id_licenca)).statusCode).toBe(404)
    await conclude(t, { ...comecou, token: await signIn(t, comecou) })
    expect(await ver(ana, id_rodada)).toMatchObject({ contagem: { pronto: 2 } })
  })

  test('counts no licence that had come back before it ended', async () => {
    const ana = await createConsultor(t, { licencas: 5 })
    const { id_rodada } = await turmaCheia(ana, { fecha_em: inDays(1) })
    const invited = await t.deps.db
      .selectFrom('licencas')
      .select('id_licenca')
      .where('id_rodada', '=', id_rodada)
      .where('estado', '=', 'CONVIDADA')
      .executeTakeFirstOrThrow()
    const token = await signIn(t, ana)
    const back = await t.call('POST', `/consultores/cancelar-convite/${invited.id_licenca}`, { token, body: {} })
    expect(back.statusCode).toBe(200)
    t.clock.advance(DAY_MS + 1)
    await endVencidas(t.deps)
    const [told] = (await mailsTo(ana.email)).filter(mail => mail.assunto.includes('chegou ao fim'))
    expect(told?.texto).toContain('1 licença sem uso voltou')
  })

  test('takes back unfinished drafts after thirty more days', async () => {
    const ana = await createConsultor(t, { licencas: 4 })
    const { id_rodada, comecou } = await turmaCheia(ana, { fecha_em: inDays(1) })
    t.clock.advance(DAY_MS + 1)
    await endVencidas(t.deps)
    t.clock.advance(30 * DAY_MS - 1)
    await endVencidas(t.deps)
    expect((await ver(ana, id_rodada)).entradas).toBe(2)
    t.clock.advance(1)
    await endVencidas(t.deps)
    expect(await ver(ana, id_rodada)).toMatchObject({ entradas: 1, livres: 3 })
    expect((await begin(comecou, comecou.id_licenca)).statusCode).toBe(404)
  })

  test('by hand cancels open invites, and does nothing when repeated', async () => {
    const ana = await createConsultor(t, { licencas: 4 })
    const { id_rodada } = await turmaCheia(ana)
    const closed = (await call(ana, `/${id_rodada}/encerrar`)).json()
    expect(closed).toMatchObject({ situacao: 'encerrada', entradas: 2, livres: 2, link: { aberto: false } })
    expect((await call(ana, `/${id_rodada}/encerrar`)).json()).toEqual(closed)
    for (const [path, method, body] of [
      ['/link', 'POST', { acao: 'abrir' }],
      ['/na-sala', 'POST', { minutos: 5 }],
      ['/lembrar', 'POST', {}],
      ['', 'PUT', { nome: 'X' }],
    ] as const)
      expect((await call(ana, `/${id_rodada}${path}`, body, method)).json().codigo).toBe('rodada_fechada')
    expect((await mailsTo(ana.email)).filter(mail => mail.assunto.includes('chegou ao fim'))).toEqual([])
  })
})

describe('reminders of a turma', () => {
  const lembretesPara = async (email: string) =>
    (await mailsTo(email)).filter(mail => mail.assunto.includes('ainda espera por você')).length

  test('are sent by hand to people who have not finished, then not for two days, and once when two run at once', async () => {
    const ana = await createConsultor(t, { licencas: 4 })
    const { id_rodada, names } = await turmaCheia(ana)
    const remind = async (body = {}) => (await call(ana, `/${id_rodada}/lembrar`, body)).json()
    const [nada] = (await ver(ana, id_rodada, '/andamento?passo=convidado')).results
    expect(await remind({ pessoas: [nada.id_pessoa] })).toMatchObject({ enviados: 1, descansam: 0, fora: 0 })
    expect(await remind()).toMatchObject({ enviados: 2, descansam: 1, fora: 0 })
    expect(await remind()).toMatchObject({ enviados: 0, descansam: 3, mensagem: expect.stringContaining('Não há') })
    await t.deliverMail()
    expect(await Promise.all(names.map(lembretesPara))).toEqual([1, 1, 1, 0])
    const texts = await Promise.all(names.map(async email => (await mailsTo(email)).at(-1)!.texto))
    expect(texts[0]).toContain('/cadastro-cliente/')
    expect(texts[1]).toContain('/perfil-usuario?licenca=')
    expect(texts[2]).toContain('/teste-individual?licenca=')
    await t.deps.db
      .insertInto('recusas_email')
      .values({
        email_hash: (await import('node:crypto')).createHash('sha256').update(names[0]!).digest(),
        recusado_em: t.clock.now(),
      })
      .execute()
    t.clock.advance(2 * DAY_MS + 1)
    expect(await remind()).toMatchObject({ enviados: 2, descansam: 0, fora: 1 })
  })

  test('are sent automatically in the morning of the chosen days, each once', async () => {
    t.clock.set('2027-03-01T15:00:00.000Z')
    const ana = await createConsultor(t, { licencas: 4 })
    // The last day is the 11th in São Paulo: three days before it is the 8th, nine o'clock is noon UTC.
    const { names, id_rodada } = await turmaCheia(ana, { fecha_em: '2027-03-12T02:59:00.000Z', lembretes: [30, 3, 1] })
    const look = async (at: string) => {
      t.clock.set(at)
      await remindInDias(t.deps)
      await remindInDias(t.deps)
      return lembretesPara(names[0]!)
    }
    expect(await look('2027-03-01T15:00:00.000Z')).toBe(0)
    expect(await look('2027-03-08T11:59:59.000Z')).toBe(0)
    expect(await look('2027-03-08T12:00:00.000Z')).toBe(1)
    expect(await look('2027-03-09T12:00:00.000Z')).toBe(1)
    // When the server was down the whole day, the reminder is skipped.
    expect(await look('2027-03-10T12:00:00.000Z')).toBe(2)
    expect(await look('2027-03-11T12:00:00.000Z')).toBe(2)
    expect(await lembretesPara(names[3]!)).toBe(0)
    const { lembretes_feitos } = await t.deps.db
      .selectFrom('rodadas')
      .select('lembretes_feitos')
      .where('id_rodada', '=', id_rodada)
      .executeTakeFirstOrThrow()
    expect(lembretes_feitos.toSorted()).toEqual([1, 3, 30].toSorted())
  })
})

describe("company's page of a turma", () => {
  test('shows counts and names with their step but no answers, until the consultor revokes its link', async () => {
    const ana = await createConsultor(t, { licencas: 6 })
    const { id_rodada, pronta } = await turmaCheia(ana)
    const conversa = { id_consultor: ana.id_usuario, id_participante: pronta.id_usuario, em: t.clock.now() }
    await inTransaction(t.deps.db, tx => markConversado(tx, conversa))
    expect(await ver(ana, id_rodada)).toMatchObject({ contagem: { pronto: 0, conversado: 1 } })
    const made = async () =>
      lastOf((await call(ana, `/${id_rodada}/acompanhamento`, { acao: 'criar' })).json().acompanhamento.url)
    const see = (token: string) => call(null, `/acompanhar/${token}`, undefined, 'GET')
    const token = await made()
    const page = (await see(token)).json()
    expect(page).toMatchObject({
      nome: 'Turma Exemplo',
      nome_consultor: ana.nome,
      contagem: { convidado: 1, cadastrado: 1, respondendo: 1, pronto: 1 },
      total: 4,
    })
    expect(page.results).toContainEqual({ nome: 'na•••@exemplo.com.br', passo: 'convidado' })
    expect(page.results).toContainEqual({ nome: 'Élisa Exemplo da Conceição', passo: 'pronto' })
    for (const row of page.results) expect(Object.keys(row).toSorted()).toEqual(['nome', 'passo'])
    const found = (await see(`${token}?busca=conceicao`)).json()
    // Whoever has no name yet is not found by one; the counts are of the whole turma.
    expect([found.total, found.contagem.convidado]).toEqual([3, 1])
    const next = await made()
    expect([(await see(token)).statusCode, (await see(next)).statusCode]).toEqual([404, 200])
    t.clock.advance(40 * DAY_MS)
    expect((await see(next)).statusCode).toBe(200)
    t.clock.advance(1)
    expect((await see(next)).statusCode).toBe(404)
    const again = await abrir(ana, { finalidade: 'selecao' })
    await convidar(ana, again.id_rodada, ['candidata@exemplo.com.br'])
    const { acompanhamento } = (await call(ana, `/${again.id_rodada}/acompanhamento`, { acao: 'criar' })).json()
    const selecao = (await see(lastOf(acompanhamento.url))).json()
    expect([selecao.contagem.convidado, selecao.results, selecao.total]).toEqual([1, [], 0])
    await call(ana, `/${again.id_rodada}/acompanhamento`, { acao: 'revogar' })
    expect((await see(lastOf(acompanhamento.url))).statusCode).toBe(404)
  })
})

describe('existing people of a consultor', () => {
  test('can be put into a turma with or without a new test', async () => {
    const ana = await createConsultor(t, { licencas: 5 })
    const [um, dois] = [await createParticipante(t, ana), await createParticipante(t, ana)]
    for (const person of [um, dois]) await conclude(t, person)
    const { id_rodada } = await abrir(ana, { max_entradas: 1 })
    const pessoas = await t.deps.db
      .selectFrom('pessoas')
      .select(['id_pessoa', 'email'])
      .where('id_consultor', '=', ana.id_usuario)
      .orderBy('id_pessoa')
      .execute()
    const actor = { id_usuario: ana.id_usuario, id_tipo_usuario: 2 } as const
    const put = (novo_teste: boolean) =>
      inTransaction(t.deps.db, tx => addPessoas(t.deps, tx, actor, { id_rodada, pessoas, novo_teste }))
    expect((await put(false)).map(row => row.resultado)).toEqual(['incluida', 'incluida'])
    expect((await put(false)).map(row => row.resultado)).toEqual(['ja_estava', 'ja_estava'])
    expect(await ver(ana, id_rodada)).toMatchObject({ entradas: 0, pessoas: 2, contagem: { pronto: 2 } })
    expect(await put(true)).toMatchObject([
      { resultado: 'novo_teste' },
      { resultado: 'nao', motivo: { codigo: 'rodada_cheia' } },
    ])
    expect(await ver(ana, id_rodada)).toMatchObject({ entradas: 1, contagem: { pronto: 1, cadastrado: 1 } })
  })
})

describe("a person's data in turmas", () => {
  test("is in the person's copy, and is erased with the account", async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const { id_rodada, link } = await abrir(ana)
    const email = 'vai.embora@exemplo.com.br'
    await call(null, `/publica/${link.codigo}/entrada`, { email })
    const token = /\/t\/entrada\/(\S+)/.exec((await mailsTo(email)).at(-1)!.texto)![1]!
    const session = (await cadastrar((await call(null, '/entrada', { token })).json().url)).json()
    const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: session.token })).json()
    expect(copy.turmas).toMatchObject([
      { turma: 'Turma Exemplo', nome_consultor: ana.nome, origem: 'link', saiu_em: null },
    ])
    await t.call('POST', '/usuarios/meus-dados/excluir', { token: session.token, body: { confirmo: true } })
    const left = await t.deps.db.selectFrom('entradas_rodada').select('id_entrada').where('email', '=', email).execute()
    expect(left).toEqual([])
    expect(JSON.stringify(await ver(ana, id_rodada, '/andamento?passo=encerrado'))).not.toContain(email)
    expect(await ver(ana, id_rodada)).toMatchObject({ entradas: 0, pessoas: 0, livres: 2 })
  })
})
