import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#server/slices.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { signIn } from '../app/factories.ts'
import { type Process, read, startBeside } from '../app/live.ts'
import { ate, type Encontro, feito, marca, showSala, umaConversa } from '../domain/devolutivas.ts'
import { equipeCom } from '../domain/empresas/mapa.ts'

/*
 * Whoever reads what another person's result says leaves a row in that person's register: held for every call whose
 * contract says that it answers such content, and no other call answers any.
 */

const ENDPOINTS: readonly { name: string; endpoint: Endpoint }[] = endpoints
/** Calls whose reader is no consultora; their rows of the register are tested beside their slice. */
const DE_OUTROS = ['getRelatorioDoGestor', 'getAcordo']
const DECLARED = ENDPOINTS.filter(({ name, endpoint }) => endpoint.conteudo && !DE_OUTROS.includes(name)).map(
  ({ name }) => name,
)

let t: TestApp
let process: Process
let e: Encontro
let frase = ''
let id_equipe = 0
/** Sentences of the person's report, long enough not to appear elsewhere by chance. */
let frases: string[] = []
beforeAll(async () => {
  t = await createTestApp()
  process = await startBeside(t.deps)
  e = await umaConversa(t, 'uma_tela')
  ;[frase = ''] = await ate(t, e, 'frases')
  await feito(t, e.id, e.pessoa.token, 'marcar', marca(frase, 'sim'))
  id_equipe = await equipeCom(t, e.consultor, e.pessoa)
  const said = (await t.call('GET', `/devolutivas/${e.id}/frases`, { token: e.consultor.token })).json()
  frases = said.results.map(({ texto }: { texto: string }) => texto).filter((texto: string) => texto.length > 40)
  await t.call('POST', `/disc/marcacoes/${e.pessoa.id_licenca}/compartilhar`, {
    token: e.pessoa.token,
    body: { compartilhar: true },
  })
})
afterAll(async () => {
  await process.close()
  await t.close()
})

const rows = async (): Promise<number> =>
  (await t.deps.pool.query('select from acessos_resultado where id_ator = $1', [e.consultor.id_usuario])).rows.length
const get = (path: string, token: string) => t.call('GET', path, { token })
const post = (path: string, token: string, body: object = {}) => t.call('POST', path, { token, body })
const nome = async (token: string): Promise<string> =>
  (await get(`/disc/testes-finalizados/${e.pessoa.id_usuario}`, token)).json().results[0].nome_relatorio
const cadeira = async (token: string, tipo: 'tela' | 'aba'): Promise<string> =>
  (await post(`/devolutivas/${e.id}/tela`, token, { tipo })).json().token

type Call = (token: string) => ReturnType<TestApp['call']>
const NA_SALA: Record<string, Call> = {
  getDevolutiva: token => get(`/devolutivas/${e.id}`, token),
  followDevolutiva: token => get(`/devolutivas/${e.id}/eventos?desde=0`, token),
  getPorqueDaFrase: token => get(`/devolutivas/${e.id}/porque/${frase}`, token),
}
/** A request for each declared call, about this person's result; `antes` prepares what the call needs. */
const CALLS: Record<
  string,
  { antes?: (token: string) => Promise<string>; call: (token: string, found: string) => ReturnType<Call> }
> = {
  listTestesFinalizados: { call: token => get(`/disc/testes-finalizados/${e.pessoa.id_usuario}`, token) },
  getTestes: { call: token => get(`/disc/${e.pessoa.id_usuario}`, token) },
  getPerfilDaLicenca: { call: token => get(`/usuarios/perfil/${e.pessoa.id_licenca}`, token) },
  getPerfilDaPessoa: { call: token => get(`/disc/perfil/${e.pessoa.id_usuario}`, token) },
  getRelatorio: { antes: nome, call: (token, name) => get(`/relatorios_disc/${name}.pdf`, token) },
  getAnexo: { antes: nome, call: (token, name) => get(`/relatorios_disc/anexo/${name}.pdf`, token) },
  getEvolucao: { call: token => get(`/relatorios_disc/relatorio.pdf?id_usuario=${e.pessoa.id_usuario}`, token) },
  getLeitura: { call: token => get(`/relatorios_disc/leitura/${e.pessoa.id_licenca}`, token) },
  getMarcacoesCompartilhadas: { call: token => get(`/disc/marcacoes/${e.pessoa.id_licenca}/compartilhadas`, token) },
  getConversa: { call: token => get(`/disc/conversa/${e.pessoa.id_licenca}`, token) },
  createDevolutiva: {
    call: token =>
      post('/devolutivas', token, { id_devolutiva: e.id, id_licenca: e.pessoa.id_licenca, modo: 'uma_tela' }),
  },
  changeModo: { call: token => t.call('PUT', `/devolutivas/${e.id}/modo`, { token, body: { modo: 'uma_tela' } }) },
  listFrasesDaDevolutiva: { call: token => get(`/devolutivas/${e.id}/frases`, token) },
  openTela: { call: token => post(`/devolutivas/${e.id}/tela`, token, { tipo: 'aba' }) },
  getMapa: { call: token => get(`/equipes/${id_equipe}/mapa`, token) },
  getRepeticoes: { call: token => get(`/equipes/${id_equipe}/mapa/repeticoes`, token) },
  getRelatorioDaEquipe: { call: token => get(`/equipes/${id_equipe}/relatorio.pdf`, token) },
  ...Object.fromEntries(Object.entries(NA_SALA).map(([name, call]) => [name, { call }])),
}

test('every call that returns content is tested here', () => {
  expect(Object.keys(CALLS).sort(), 'say here how a call with `conteudo` is made').toEqual(DECLARED.toSorted())
})

describe("reading a person's result writes a row in their register of accesses", () => {
  for (const [name, { antes, call }] of Object.entries(CALLS))
    test(name, async () => {
      t.clock.advance(61 * 60_000)
      const token = await signIn(t, e.consultor)
      const found = (await antes?.(token)) ?? ''
      const before = await rows()
      expect((await call(token, found)).statusCode).toBe(200)
      expect(await rows()).toBeGreaterThan(before)
    })

  for (const tipo of ['tela', 'aba'] as const)
    for (const [name, call] of Object.entries(NA_SALA))
      test(`when the consultor calls ${name} on the own screen (${tipo})`, async () => {
        const seat = await cadeira(await signIn(t, e.consultor), tipo)
        t.clock.advance(61 * 60_000)
        const before = await rows()
        expect((await call(seat)).statusCode).toBe(200)
        expect(await rows()).toBe(before + 1)
      })

  test('when the consultor reads the stream acompanharDevolutiva', async () => {
    t.clock.advance(61 * 60_000)
    const token = await signIn(t, e.consultor)
    const before = await rows()
    const reader = await read(`${process.url}/devolutivas/${e.id}/eventos?desde=0`, { token })
    expect(await reader.until('etapa')).not.toBeNull()
    reader.close()
    expect(await rows()).toBe(before + 1)
  })

  test('but not when the person reads it, or a phone that they admitted', async () => {
    const token = await signIn(t, e.pessoa)
    const all = async () => (await t.deps.pool.query('select from acessos_resultado')).rows.length
    const before = await all()
    for (const call of Object.values(NA_SALA)) expect((await call(token)).statusCode).toBe(200)
    const consultor = await signIn(t, e.consultor)
    const { codigo } = (await post(`/devolutivas/${e.id}/sala`, consultor)).json()
    const { pedido } = (await post('/salas/entrar', '', { codigo })).json()
    const { sala } = (await showSala(t, e.id, consultor)) as unknown as { sala: { pedido: object } }
    await post(`/devolutivas/${e.id}/sala/admitir`, consultor, { ...sala.pedido, sim: true })
    const phone = (await get('/salas/espera', pedido)).json().token
    t.clock.advance(61 * 60_000)
    const then = await all()
    for (const call of Object.values(NA_SALA)) expect((await call(phone)).statusCode).toBe(200)
    expect(await all()).toBe(then)
    expect(then).toBeGreaterThanOrEqual(before)
  })
})

test("no other call shows the consultor a sentence of the person's report", async () => {
  const token = await signIn(t, e.consultor)
  const { id_pessoa } = await t.deps.db
    .selectFrom('pessoas')
    .select('id_pessoa')
    .where('id_participante', '=', e.pessoa.id_usuario)
    .executeTakeFirstOrThrow()
  const ids: Record<string, string | number> = {
    id: e.pessoa.id_usuario,
    id_participante: e.pessoa.id_usuario,
    licenca: e.pessoa.id_licenca,
    id_licenca: e.pessoa.id_licenca,
    id_pessoa,
    id_devolutiva: e.id,
    frase,
  }
  const others = ENDPOINTS.filter(
    ({ endpoint: { conteudo, method, access } }) => !conteudo && method === 'GET' && access !== 'open',
  )
  const answered: string[] = []
  for (const { name, endpoint } of others) {
    const answer = await get(
      endpoint.path.replace(/:(\w+)/g, (_, param) => String(ids[param] ?? 1)),
      token,
    )
    if (answer.statusCode !== 200 || endpoint.produces === 'text/event-stream') continue
    answered.push(name)
    for (const texto of frases) expect(answer.body.includes(JSON.stringify(texto).slice(1, -1)), name).toBe(false)
  }
  expect(frases.length).toBeGreaterThan(50)
  expect(answered).toEqual(expect.arrayContaining(['getPessoaDaConta', 'listPessoas', 'listDevolutivas', 'getInicio']))
})
