import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RespostaDaVista } from '#shared/casa/casa/primeira-vista.contract.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante } from '#test/app/factories.ts'

/* What a screen asks first, in one answer: nothing that its caller would not have heard call by call. */

let t: TestApp
let ana: Conta
beforeAll(async () => {
  t = await createTestApp()
  ana = await createConsultor(t, { licencas: 5 })
})
afterAll(() => t.close())

async function vista(endereco: string, { token }: Conta): Promise<RespostaDaVista[]> {
  const answer = await t.call('GET', `/utils/primeira-vista?${new URLSearchParams({ endereco })}`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json().response
}

/** The same call made by itself, for comparison. */
const uma = async ({ chamada }: RespostaDaVista, { token }: Conta) => {
  const answer = await t.call('GET', chamada, { token })
  return { chamada, status: answer.statusCode, corpo: answer.json() }
}

test('primeira-vista answers each call as the call itself does, in the order in which a screen needs them', async () => {
  const bia = await createParticipante(t, ana)
  const before = await vista(`/perfil-usuario/${bia.id_usuario}`, bia)
  expect(before.map(({ chamada }) => chamada)).toEqual([
    '/utils/privilegios',
    `/usuarios/${bia.id_usuario}`,
    '/usuarios/meus-dados',
    `/disc/testes-finalizados/${bia.id_usuario}?antes_de_ver=1`,
    '/usuarios/licencas-participante',
    // The page asks her who may see the result, by name.
    '/autorizacoes',
  ])
  await conclude(t, bia)
  // She looks at it once; from then on it stands there.
  await t.call('GET', `/disc/testes-finalizados/${bia.id_usuario}`, { token: bia.token })
  const after = await vista(`/perfil-usuario/${bia.id_usuario}`, bia)
  expect(after.slice(before.length - 1).map(({ chamada }) => chamada)).toEqual([
    '/autorizacoes',
    '/devolutivas?situacao=abertas',
    '/encontros',
  ])
  for (const one of after.filter(({ chamada }) => !chamada.startsWith('/disc/')))
    expect(one).toEqual(await uma(one, bia))
})

test('primeira-vista answers a report to its person and her consultora as each call does, and nothing of it to others', async () => {
  const bia = await createParticipante(t, ana)
  await conclude(t, bia)
  const bruno = await createConsultor(t)
  const report = (said: RespostaDaVista[]) => said.find(({ chamada }) => chamada.startsWith('/relatorios_disc/'))
  for (const [reader, status] of [
    [bia, 200],
    [ana, 200],
    [bruno, 404],
  ] as const) {
    const said = await vista(`/relatorio/${bia.id_licenca}`, reader)
    expect(report(said)?.status).toBe(status)
    for (const one of said) expect(one).toEqual(await uma(one, reader))
  }
})

test('primeira-vista sends the draft with a test that may be answered, and none with another test', async () => {
  const caio = await createParticipante(t, ana)
  const pendente = `/participantes/verifica-teste-pendente/${caio.id_licenca}`
  const rascunho = `/disc/rascunho/${caio.id_licenca}`
  const chamadas = async (endereco: string) => (await vista(endereco, caio)).map(({ chamada }) => chamada)
  const head = ['/utils/privilegios', `/usuarios/${caio.id_usuario}`]
  const aberto = [pendente, rascunho, '/disc/perguntas?versao=1.0', '/disc/alternativas?versao=1.0']
  expect(await chamadas('/teste-individual')).toEqual([...head, '/usuarios/licencas-participante', ...aberto])
  expect(await chamadas(`/teste-individual?licenca=${caio.id_licenca}`)).toEqual([...head, ...aberto])
  await conclude(t, caio)
  expect(await chamadas('/teste-individual')).toEqual([...head, '/usuarios/licencas-participante'])
})

test('primeira-vista refuses a call that the caller may not make as that call itself does, and audits it', async () => {
  const [dani, eva] = [await createConsultor(t), await createParticipante(t, ana)]
  const said = await vista(`/perfil-usuario/${eva.id_usuario}`, dani)
  const results = said.find(({ chamada }) => chamada.startsWith('/disc/testes-finalizados/'))
  expect(results).toMatchObject({ status: 404, corpo: { codigo: 'nao_encontrado' } })
  for (const one of said) expect(one).toEqual(await uma(one, dani))
  const denied = await t.deps.db
    .selectFrom('auditoria')
    .select('alvo')
    .where('id_ator', '=', dani.id_usuario)
    .where('acao', '=', 'acesso_negado')
    .execute()
  expect(denied.map(({ alvo }) => alvo)).toContain('GET /disc/testes-finalizados/:id')
})

test('primeira-vista answers no calls for an unknown address, and refuses a caller without a session', async () => {
  for (const endereco of ['', '/turmas', '/perfil-usuario/0', '//outro.exemplo.com.br/perfil-usuario/1'])
    expect(await vista(endereco, ana)).toEqual([])
  expect((await t.call('GET', '/utils/primeira-vista?endereco=/perfil-usuario/1')).statusCode).toBe(401)
})

test('primeira-vista is sent compressed', async () => {
  const headers = { 'accept-encoding': 'br' }
  const url = `/utils/primeira-vista?endereco=/perfil-usuario/${ana.id_usuario}`
  expect((await t.call('GET', url, { token: ana.token, headers })).headers['content-encoding']).toBe('br')
})
