import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Conta, conclude, createAdmin, createConsultor, createParticipante } from '../app/factories.ts'

/* Half of a sign (a surrogate alone) is no text: refused with the field it stands in, wherever text is taken. */

let t: TestApp
let [admin, ana, eva] = [] as unknown as [Conta, Conta, Conta & { id_licenca: number }]
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
  ana = await createConsultor(t, { licencas: 2 })
  eva = await createParticipante(t, ana)
  await conclude(t, eva)
})
afterAll(() => t.close())

const HALF = '\ud800x'
const visao = { lista: 'clientes', nome: 'Prontos' }
const plano = { nome_plano: HALF, n_usuarios: 10, preco_centavos: 100, icone: 'fas fa-user' }

const PLACES: [string, () => Conta, 'POST' | 'PUT', () => string, object, string][] = [
  [
    'a view’s parameter',
    () => ana,
    'POST',
    () => '/consultores/visoes',
    { ...visao, parametros: { busca: HALF } },
    'parametros.busca',
  ],
  ['a plan', () => admin, 'POST', () => '/compra/planos', plano, 'nome_plano'],
  [
    'her plan',
    () => eva,
    'PUT',
    () => `/disc/plano/${eva.id_licenca}`,
    { versao: 0, linhas: [{ texto: HALF, quando: null }] },
    'linhas.0.texto',
  ],
  ['a company', () => ana, 'POST', () => '/empresas', { nome: HALF }, 'nome'],
  [
    'a note',
    () => ana,
    'PUT',
    () => `/disc/conversa/${eva.id_licenca}`,
    { anotacoes: HALF, data_conversa: null, versao: 0 },
    'anotacoes',
  ],
]

test.each(PLACES)('%s refuses a lone surrogate', async (_, who, method, url, body, field) => {
  const answer = await t.call(method, url(), { token: who().token, body })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().campos)).toContain(field)
})

test('a senha refuses a lone surrogate too and accepts a whole pair', async () => {
  const senha = await t.call('POST', '/usuarios/login', { body: { email: ana.email, senha: HALF } })
  expect([senha.statusCode, Object.keys(senha.json().campos)]).toEqual([422, ['senha']])
  const kept = await t.call('POST', '/consultores/visoes', {
    token: ana.token,
    body: { ...visao, nome: 'Bem 🙂', parametros: {} },
  })
  expect(kept.statusCode).toBe(200)
})
