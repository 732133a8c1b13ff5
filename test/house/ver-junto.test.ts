import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#server/slices.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Encontro, frasesOf, umaConversa } from '../domain/devolutivas.ts'
import { equipeCom } from '../domain/empresas/mapa.ts'

/* Every call whose contract says that it answers content of a result, asked by the consultora while the result waits for its person. */

const ENDPOINTS: readonly { name: string; endpoint: Endpoint }[] = endpoints
/** Calls whose reader is no consultora; tested beside their slice. */
const DE_OUTROS = ['getRelatorioDoGestor', 'getAcordo']
const DECLARED = ENDPOINTS.filter(({ name, endpoint }) => endpoint.conteudo && !DE_OUTROS.includes(name))
/** Lists of all tests of a person: what waits is left out and counted. */
const LISTAS = ['listTestesFinalizados', 'getTestes']
const MAPAS = ['getMapa', 'getRepeticoes']

let t: TestApp
let e: Encontro
let ids: Record<string, string | number>
beforeAll(async () => {
  t = await createTestApp()
  e = await umaConversa(t, 'uma_tela')
  const [frase = ''] = await frasesOf(t, e)
  const { id_usuario, id_licenca } = e.pessoa
  const id_equipe = await equipeCom(t, e.consultor, e.pessoa, { aberto: false })
  const testes = await t.call('GET', `/disc/testes-finalizados/${id_usuario}`, { token: e.consultor.token })
  const { nome_relatorio } = testes.json().results[0]
  ids = { id: id_usuario, id_licenca, licenca: id_licenca, id_devolutiva: e.id, frase, nome_relatorio }
  const chosen = await t.call('POST', `/disc/ver-junto/${id_licenca}`, { token: e.pessoa.token, body: {} })
  expect(chosen.json().situacao).toBe('aguardando')
  ids.id_equipe = id_equipe
})
afterAll(() => t.close())

const BODIES: Record<string, () => object> = {
  createDevolutiva: () => ({ id_devolutiva: e.id, id_licenca: e.pessoa.id_licenca, modo: 'uma_tela' }),
  changeModo: () => ({ modo: 'uma_tela' }),
  openTela: () => ({ tipo: 'aba' }),
}

describe('the consultora of a waiting result', () => {
  for (const { name, endpoint } of DECLARED)
    test(`is answered no content by ${name}`, async () => {
      const url = endpoint.path.replace(/:(\w+)/g, (_, param) => String(ids[param] ?? 'sem'))
      const query = name === 'getEvolucao' ? `?id_usuario=${ids.id}` : ''
      const body = BODIES[name]?.()
      const answer = await t.call(endpoint.method, `${url}${query}`, {
        token: e.consultor.token,
        ...(body && { body }),
      })
      if (LISTAS.includes(name)) expect(answer.json()).toMatchObject({ results: [], total: 0, fechados: 1 })
      // The others of the equipe stay: two are no map.
      else if (MAPAS.includes(name)) expect(answer.json()).toMatchObject({ pessoas: [] })
      else if (name === 'getRelatorioDaEquipe')
        expect(answer.json()).toMatchObject({ codigo: 'mapa_com_poucas_pessoas' })
      else if (name === 'createDevolutiva')
        expect(answer.json()).toMatchObject({ cadeira: 'fechada', pausa_motivo: 'aguardando_ver_junto' })
      else expect([answer.statusCode, JSON.parse(answer.body).codigo]).toEqual([403, 'aguardando_ver_junto'])
    })

  test('leaves no opening in the register of the person', async () => {
    const before = await t.call('GET', '/autorizacoes/registro', { token: e.pessoa.token })
    for (const { endpoint } of DECLARED.filter(({ endpoint: { method } }) => method === 'GET'))
      await t.call(
        'GET',
        endpoint.path.replace(/:(\w+)/g, (_, param) => String(ids[param] ?? 'sem')),
        {
          token: e.consultor.token,
        },
      )
    const after = await t.call('GET', '/autorizacoes/registro', { token: e.pessoa.token })
    expect(after.json().total).toBe(before.json().total)
  })
})
