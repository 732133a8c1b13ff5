import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante, inviteOne, signIn } from '#test/app/factories.ts'
import { tidy } from '../../start-jobs.ts'

let t: TestApp
beforeEach(async () => {
  await t?.close()
  t = await createTestApp()
})
afterAll(() => t.close())

const history = async (consultor: Conta, { id_usuario }: Conta, query = '') =>
  (await t.call('GET', `/consultores/clientes/${id_usuario}/historico${query}`, { token: consultor.token })).json()
const facts = async (consultor: Conta, pessoa: Conta) =>
  (await history(consultor, pessoa)).results.map((row: { fato: string; detalhe: string | null }) =>
    row.detalhe ? `${row.fato} ${row.detalhe}` : row.fato,
  )
const put = (consultor: Conta, { id_usuario }: Conta, id_empresa: number | null) =>
  t.call('PUT', `/consultores/clientes/${id_usuario}`, { token: consultor.token, body: { id_empresa } })

test("the history lists all events of a client, newest first, without other consultores' events", async () => {
  const consultor = await createConsultor(t, { licencas: 9 })
  const other = await createConsultor(t, { licencas: 9 })
  const email = 'caminho@exemplo.com.br'
  // One invite that expired, one that was cancelled, and one that was accepted.
  await inviteOne(t, consultor, email)
  t.clock.advance(6 * DAY_MS)
  consultor.token = await signIn(t, consultor)
  const second = await inviteOne(t, consultor, email)
  await t.call('POST', `/consultores/cancelar-convite/${second.id_licenca}`, { token: consultor.token, body: {} })
  t.clock.advance(1000)
  const pessoa = await createParticipante(t, consultor, email)
  await t.deliverMail()
  t.clock.advance(1000)
  await t.call('PUT', `/disc/rascunho/${pessoa.id_licenca}`, {
    token: pessoa.token,
    body: { respostas: [{ numero: 1, ordem: [1, 2, 3, 4], ordem_inicial: null, ms: 1, cliques: 1, atualizada_em: 1 }] },
  })
  expect((await facts(consultor, pessoa))[0]).toBe('teste_iniciado 1')
  t.clock.advance(1000)
  await conclude(t, pessoa)
  t.clock.advance(1000)
  await t.call('GET', `/relatorios_disc/leitura/${pessoa.id_licenca}`, { token: consultor.token })
  t.clock.advance(1000)
  await t.call('POST', '/consultores/encontros', {
    token: consultor.token,
    body: {
      id_encontro: randomUUID(),
      id_participante: pessoa.id_usuario,
      combinado: { quando: '2026-12-01T13:00:00Z', minutos: 60, modo: 'telefone', tipo: 'devolutiva', avisar: false },
    },
  })
  t.clock.advance(1000)
  await t.call('POST', '/usuarios/consentimentos', { token: pessoa.token, body: { compartilhamento: false } })
  // Another consultor's events with the same person are not listed.
  other.token = await signIn(t, other)
  await inviteOne(t, other, email)
  const told = await facts(consultor, pessoa)
  const counted = (fato: string) => told.filter((each: string) => each === fato).length
  expect(counted('convite_enviado')).toBe(3)
  for (const fato of ['convite_expirado', 'convite_cancelado', 'cadastro', 'compartilhamento relatorio'])
    expect(counted(fato), fato).toBe(1)
  expect(told.slice(0, 4)).toEqual([
    'compartilhamento nada',
    'encontro_marcado 2026-12-01T13:00:00Z',
    'abertura leitura',
    'teste_finalizado',
  ])
  expect(told.filter((fato: string) => fato.startsWith('email convite_cliente:'))).toHaveLength(3)
  expect(told.at(-1)).toMatch(/^(convite_enviado|email)/)
  // After the cleanup has written the returns, each end is still listed once.
  const before = (await history(consultor, pessoa)).total
  await tidy(t.deps)
  expect((await history(consultor, pessoa)).total).toBe(before)
  const page = await history(consultor, pessoa, '?pagina=2&limite=3')
  expect(page.total).toBe(before)
  expect(page.results).toEqual((await history(consultor, pessoa)).results.slice(3, 6))
  expect((await history(other, pessoa)).codigo).toBe('nao_encontrado')
})

test("only the client's consultor can read the client and assign one of her companies", async () => {
  const consultor = await createConsultor(t, { licencas: 3 })
  const other = await createConsultor(t, { licencas: 3 })
  const pessoa = await createParticipante(t, consultor)
  const empresa = async (conta: Conta) =>
    (
      await t.call('POST', '/empresas', {
        token: conta.token,
        body: { nome: 'Empresa Exemplo', cnpj: '11222333000181', cep: '01001000' },
      })
    ).json().id_empresa
  const [hers, foreign] = [await empresa(consultor), await empresa(other)]
  expect((await put(consultor, pessoa, hers)).json()).toMatchObject({
    id_empresa: hers,
    nome_empresa: 'Empresa Exemplo',
  })
  expect((await put(consultor, pessoa, foreign)).statusCode).toBe(422)
  expect((await put(other, pessoa, foreign)).statusCode).toBe(404)
  expect((await put(consultor, pessoa, null)).json()).toMatchObject({ id_empresa: null, nome_empresa: null })
})

test('the consultor can note that she talked with a client, and withdraw it', async () => {
  const consultor = await createConsultor(t, { licencas: 3 })
  const pessoa = await createParticipante(t, consultor)
  await conclude(t, pessoa)
  t.clock.advance(1000)
  const say = (conversado: boolean) =>
    t.call('POST', `/consultores/clientes/${pessoa.id_usuario}/conversado`, {
      token: consultor.token,
      body: { conversado },
    })
  expect((await say(true)).json()).toMatchObject({ estado: 'conversado' })
  expect((await facts(consultor, pessoa))[0]).toBe('conversado')
  expect((await say(false)).json()).toMatchObject({ estado: 'pronto', conversado_em: null })
})

test('the history answers 404 after the client has erased the account', async () => {
  const consultor = await createConsultor(t, { licencas: 3 })
  const pessoa = await createParticipante(t, consultor)
  await t.call('POST', '/usuarios/meus-dados/excluir', { token: pessoa.token, body: { confirmo: true } })
  expect((await history(consultor, pessoa)).codigo).toBe('nao_encontrado')
})
