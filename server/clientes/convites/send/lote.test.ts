import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderEmail } from '#server/platform/mail.ts'
import { mails } from '#server/slices.ts'
import { tidy } from '#server/start-jobs.ts'
import { LOTE_MAX } from '#shared/clientes/convites/lote.contract.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  cadastroValido,
  conclude,
  createAdmin,
  createConsultor,
  createLicencas,
  createParticipante,
  inviteOne,
  signIn,
} from '#test/app/factories.ts'
import { INVITE_LIMITS } from '../limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const send = async (who: Conta, emails: unknown, id_lote: string = randomUUID()) =>
  t.call('POST', '/participantes/convidar-lote', { token: await signIn(t, who), body: { id_lote, emails } })
const check = async (who: Conta, emails: string[]) =>
  (await t.call('POST', '/participantes/conferir-lote', { token: await signIn(t, who), body: { emails } })).json()
    .results
const disponiveis = async (who: Conta) =>
  (await t.call('GET', '/consultores/licencas', { token: await signIn(t, who) })).json().individual
const abertos = async (who: Conta) =>
  (await t.call('GET', '/consultores/convites-enviados', { token: await signIn(t, who) })).json().total
type Linha = {
  email: string
  resultado: string
  mensagem: string | null
  convite: { url: string; id_licenca: number } | null
}
const results = (answer: { json(): { results: Linha[] } }) => answer.json().results
const resultados = (answer: { json(): { results: Linha[] } }) => results(answer).map(linha => linha.resultado)

test('a list returns one outcome for each line, in the order sent', async () => {
  const consultor = await createConsultor(t, { licencas: 6 })
  const cliente = await createParticipante(t, consultor)
  await conclude(t, cliente)
  const comTeste = await createParticipante(t, consultor)
  await inviteOne(t, consultor, 'ja@exemplo.com.br')
  const admin = await createAdmin(t)
  const emails = ['nova@exemplo.com.br', 'sem-arroba', 'JA@exemplo.com.br', cliente.email, comTeste.email, admin.email]
  const answer = await send(consultor, [...emails, ' Nova@Exemplo.com.br '])
  expect(results(answer).map(linha => linha.email)).toEqual([...emails, ' Nova@Exemplo.com.br '])
  expect(resultados(answer)).toEqual([
    'convidado',
    'invalido',
    'ja_convidado',
    'novo_teste',
    'teste_aberto',
    'invalido',
    'convidado',
  ])
  const [nova, , , novoTeste, , interno, repetida] = results(answer)
  expect(nova!.convite!.url).toContain('/cadastro-cliente/')
  expect(repetida!.convite).toEqual(nova!.convite)
  expect(novoTeste!.convite!.url).toBe(`${t.deps.appUrl}/login`)
  expect(interno!.mensagem).toMatch(/não pode receber um convite/)
  expect(await disponiveis(consultor)).toBe(1)
})

test('a repeated list sends nothing and returns the same outcomes, whatever happened to its invites', async () => {
  const consultor = await createConsultor(t, { licencas: 5 })
  const cliente = await createParticipante(t, consultor)
  await conclude(t, cliente)
  const emails = ['um@exemplo.com.br', 'dois@exemplo.com.br', cliente.email]
  const id_lote = randomUUID()
  const first = await send(consultor, emails, id_lote)
  const token = results(first)[0]!.convite!.url.split('/').at(-1)
  await t.call('POST', '/participantes', { body: cadastroValido({ token }) })
  await t.call('POST', `/consultores/cancelar-convite/${results(first)[1]!.convite!.id_licenca}`, {
    token: consultor.token,
    body: {},
  })
  const again = await send(consultor, emails, id_lote)
  expect(results(again)).toEqual(results(first))
  expect(await disponiveis(consultor)).toBe(2)
  expect(await abertos(consultor)).toBe(0)
})

test('a list interrupted in the middle is completed when the whole list is sent again', async () => {
  const consultor = await createConsultor(t, { licencas: 3 })
  const id_lote = randomUUID()
  await send(consultor, ['a1@exemplo.com.br', 'a2@exemplo.com.br'], id_lote)
  const whole = await send(consultor, ['a1@exemplo.com.br', 'a2@exemplo.com.br', 'a3@exemplo.com.br'], id_lote)
  expect(resultados(whole)).toEqual(['convidado', 'convidado', 'convidado'])
  expect([await disponiveis(consultor), await abertos(consultor)]).toEqual([0, 3])
})

test('a list with too few licences answers sem_licenca for the rest, which is tried again when repeated', async () => {
  const consultor = await createConsultor(t, { licencas: 3 })
  await inviteOne(t, consultor, 'antes@exemplo.com.br')
  const emails = ['b1@exemplo.com.br', 'b2@exemplo.com.br', 'b3@exemplo.com.br', 'antes@exemplo.com.br']
  const id_lote = randomUUID()
  const short = await send(consultor, emails, id_lote)
  expect(resultados(short)).toEqual(['convidado', 'convidado', 'sem_licenca', 'ja_convidado'])
  expect(results(short)[2]).toMatchObject({ mensagem: 'Você não tem licenças disponíveis', convite: null })
  await createLicencas(t, consultor)
  expect(resultados(await send(consultor, emails, id_lote))).toEqual([
    'convidado',
    'convidado',
    'convidado',
    'ja_convidado',
  ])
  expect(await disponiveis(consultor)).toBe(0)
})

test('a list longer than a large stock answers sem_licenca, not the limit of addresses', async () => {
  const owned = INVITE_LIMITS.enderecos + 1
  const consultor = await createConsultor(t, { licencas: owned })
  const id_lote = randomUUID()
  const emails = Array.from({ length: owned + 2 }, (_, n) => `longa-${n}@exemplo.com.br`)
  const ends = { resultado: 'sem_licenca', mensagem: 'Você não tem licenças disponíveis', convite: null }
  expect(results(await send(consultor, emails, id_lote)).slice(-3)).toMatchObject([
    { resultado: 'convidado' },
    ends,
    ends,
  ])
  await createLicencas(t, consultor, { quantidade: 2 })
  const again = resultados(await send(consultor, emails, id_lote))
  expect(again).toEqual(emails.map(() => 'convidado'))
  expect([await disponiveis(consultor), await abertos(consultor)]).toEqual([0, owned + 2])
})

test("a list's id used by another consultor returns none of its outcomes", async () => {
  const [mine, other] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
  const id_lote = randomUUID()
  const [a] = results(await send(mine, ['comum@exemplo.com.br'], id_lote))
  const [b] = results(await send(other, ['comum@exemplo.com.br'], id_lote))
  expect([a!.resultado, b!.resultado]).toEqual(['convidado', 'convidado'])
  expect(b!.convite!.id_licenca).not.toBe(a!.convite!.id_licenca)
})

test('a limit reached by one address refuses its line only', async () => {
  const consultor = await createConsultor(t, { licencas: 2 })
  const janela_ate = new Date(t.clock.now().getTime() + 60_000)
  await t.deps.db
    .insertInto('envios_convite')
    .values({
      id_consultor: consultor.id_usuario,
      email_sha256: createHash('sha256').update('cheia@exemplo.com.br').digest(),
      envios: 20,
      janela_ate,
      ultimo_em: t.clock.now(),
    })
    .execute()
  const answer = await send(consultor, ['cheia@exemplo.com.br', 'livre@exemplo.com.br'])
  expect(resultados(answer)).toEqual(['erro', 'convidado'])
  expect(results(answer)[0]!.mensagem).toMatch(
    /^Você chegou ao seu limite de convites para este e-mail: 20 em 24 horas\./,
  )
})

test('a list sends every address one mail', async () => {
  const consultor = await createConsultor(t, { licencas: 30 })
  const emails = Array.from({ length: 30 }, (_, i) => `lista${i}@exemplo.com.br`)
  const id_lote = randomUUID()
  await send(consultor, emails, id_lote)
  await send(consultor, emails, id_lote)
  await t.deliverMail()
  const sent = await t.deps.db
    .selectFrom('caixa_local')
    .select('destinatario')
    .where('destinatario', 'in', emails)
    .execute()
  expect(sent.map(row => row.destinatario).toSorted()).toEqual(emails.toSorted())
})

test('a list that is empty, too long or malformed is refused as a whole', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  for (const emails of [[], Array.from({ length: LOTE_MAX + 1 }, (_, i) => `x${i}@exemplo.com.br`), 'a@exemplo.com.br'])
    expect((await send(consultor, emails)).statusCode).toBe(422)
  expect((await send(consultor, ['a@exemplo.com.br'], 'lote-1')).json().campos).toEqual({ id_lote: 'Lote inválido' })
  expect(await disponiveis(consultor)).toBe(1)
})

test("the preview of a list knows the caller's own invites, tests and clients only", async () => {
  const [consultor, outra] = [await createConsultor(t, { licencas: 4 }), await createConsultor(t, { licencas: 2 })]
  const cliente = await createParticipante(t, consultor)
  await conclude(t, cliente)
  const comTeste = await createParticipante(t, consultor)
  await inviteOne(t, consultor, 'aberto@exemplo.com.br')
  const alheia = await createParticipante(t, outra)
  await inviteOne(t, outra, 'alheio@exemplo.com.br')
  const emails = [
    cliente.email.toUpperCase(),
    comTeste.email,
    'aberto@exemplo.com.br',
    alheia.email,
    'alheio@exemplo.com.br',
    '?',
  ]
  expect((await check(consultor, emails)).map((linha: { situacao: string }) => linha.situacao)).toEqual([
    'ja_cliente',
    'teste_aberto',
    'ja_convidado',
    'livre',
    'livre',
    'livre',
  ])
  t.clock.advance(5 * DAY_MS + 1)
  expect((await check(consultor, ['aberto@exemplo.com.br']))[0].situacao).toBe('livre')
})

test('a sent list is deleted after a week, and its table holds no address', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  await send(consultor, ['esquecida@exemplo.com.br'])
  const kept = () =>
    t.deps.db.selectFrom('lotes_convite').selectAll().where('id_consultor', '=', consultor.id_usuario).execute()
  expect(JSON.stringify(await kept())).not.toContain('esquecida')
  expect(await kept()).toHaveLength(1)
  t.clock.advance(7 * DAY_MS + 1)
  await tidy(t.deps)
  expect(await kept()).toEqual([])
})

test('a name given with an address is stored, printed in the mail, offered at registration and deleted with the address', async () => {
  const consultor = await createConsultor(t, { licencas: 4 })
  const email = 'nomeada@exemplo.com.br'
  const answer = await send(consultor, [
    { email, nome: ' Ana  Souza ' },
    { email: 'golpe@exemplo.com.br', nome: 'Clique em www.golpe.com.br' },
    { email: 'torta@exemplo.com.br', nome: 7 },
  ])
  expect(resultados(answer)).toEqual(['convidado', 'convidado', 'convidado'])
  const { results: list } = (
    await t.call('GET', '/consultores/convites-enviados?busca=souza%20ana', { token: consultor.token })
  ).json()
  expect(list).toMatchObject([{ email, nome: 'Ana Souza' }])
  const names = await t.deps.db
    .selectFrom('convites')
    .select(['email', 'nome'])
    .where('id_consultor', '=', consultor.id_usuario)
    .where('nome', 'is not', null)
    .execute()
  expect(names).toEqual([{ email, nome: 'Ana Souza' }])

  const { convite } = results(answer)[0]!
  const row = await t.deps.db
    .selectFrom('emails')
    .selectAll()
    .where('destinatario', '=', email)
    .executeTakeFirstOrThrow()
  expect((await renderEmail({ ...t.deps, mails }, row))?.paragrafos[0]).toBe('Olá, Ana!')
  const check = await t.call('GET', `/participantes/verifica-convite/${convite!.id_licenca}`, {
    token: convite!.url.split('/').at(-1),
  })
  expect(check.json()).toMatchObject({ licenca_disponivel: true, nome: 'Ana Souza' })

  await t.deps.db.updateTable('convites').set({ email: null }).where('email', '=', email).execute()
  const left = await t.deps.db
    .selectFrom('convites')
    .select('nome')
    .where('id_consultor', '=', consultor.id_usuario)
    .where('nome', 'is not', null)
    .execute()
  expect(left).toEqual([])
})

test('the preview names existing clients, and with reteste false a client with a result gets no further test', async () => {
  const consultor = await createConsultor(t, { licencas: 3 })
  const cliente = await createParticipante(t, consultor)
  expect(await check(consultor, [cliente.email, 'livre@exemplo.com.br'])).toMatchObject([
    { situacao: 'teste_aberto', resultado_em: null },
    { situacao: 'livre', nome: null, resultado_em: null },
  ])
  await conclude(t, cliente)
  expect(await check(consultor, [cliente.email])).toEqual([
    {
      email: cliente.email,
      situacao: 'ja_cliente',
      nome: 'Élisa Exemplo da Conceição',
      resultado_em: t.clock.now().toISOString(),
    },
  ])
  const id_lote = randomUUID()
  const off = await send(consultor, [{ email: cliente.email, reteste: false }], id_lote)
  expect(results(off)).toMatchObject([{ resultado: 'ja_cliente', convite: null }])
  expect(await disponiveis(consultor)).toBe(2)
  expect(resultados(await send(consultor, [{ email: cliente.email, reteste: true }], id_lote))).toEqual(['novo_teste'])
  expect(await disponiveis(consultor)).toBe(1)
  const foreign = await createConsultor(t, { licencas: 1 })
  expect(await check(foreign, [cliente.email])).toMatchObject([{ situacao: 'livre', nome: null, resultado_em: null }])
})
