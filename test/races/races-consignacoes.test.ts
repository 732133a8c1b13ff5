import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenDaEntrada } from '#server/clientes/turmas/enter/codigo.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, createConsultor } from '../app/factories.ts'
import { gestoresOf } from '../domain/empresas/gestores.ts'
import { turmasOf } from '../domain/turmas.ts'
import { openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * Licences of type 2 at a company's disposal, moved and spent through two processes at once: none is in two places, and the
 * books agree at the end.
 */
/** Number of people who enter at once. */
const ENTRADAS = 200

let t: TestApp
let pair: Pair
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
})
afterAll(() => pair.close())
const { call, empresaOf } = gestoresOf(() => t)
const { abrir } = turmasOf(() => t)

const move = (who: Conta, id_empresa: number, over: object = {}) => ({
  path: `/empresas/${id_empresa}/licencas`,
  token: who.token,
  body: { id_consignacao: crypto.randomUUID(), tipo: 'consignacao', quantidade: 1, ...over },
})
const invite = (who: Conta, id_rodada: string, email: string) => ({
  path: `/rodadas/${id_rodada}/convidar`,
  token: who.token,
  body: { id_lote: crypto.randomUUID(), emails: [email] },
})
const saldo = async (who: Conta, id_empresa: number) =>
  (await call(who, 'GET', `/empresas/${id_empresa}/licencas`)).json()

/** A consultora with one licence of type 2, free or at the disposal of her company, and a turma of it. */
async function withOne(posta: boolean) {
  const ana = await createConsultor(t, { empresariais: 1 })
  const id_empresa = await empresaOf(ana)
  const { id_rodada } = await abrir(ana, { id_empresa, id_tipo_licenca: 2 })
  if (posta) expect(await pair.race([move(ana, id_empresa)])).toEqual([200])
  return { ana, id_empresa, id_rodada }
}

test('two requests for the last free licence move it once, and the same id twice is one act', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ana, id_empresa } = await withOne(false)
    const outra = await empresaOf(ana)
    const statuses = await pair.race([move(ana, id_empresa), move(ana, outra)])
    expect(statuses.toSorted()).toEqual([200, 409])
    const bia = await withOne(false)
    const same = move(bia.ana, bia.id_empresa)
    expect(await pair.race([same, same])).toEqual([200, 200])
    expect(await saldo(bia.ana, bia.id_empresa)).toMatchObject({ disponivel: 1, livre: 0 })
  }
})

test('taking a licence back while a turma spends it leaves it in one place', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ana, id_empresa, id_rodada } = await withOne(true)
    await pair.race([
      move(ana, id_empresa, { tipo: 'devolucao' }),
      invite(ana, id_rodada, `volta${id_empresa}@exemplo.com.br`),
    ])
    const { disponivel, convidada, livre } = await saldo(ana, id_empresa)
    expect([disponivel, convidada + livre]).toEqual([0, 1])
  }
})

test('putting a licence at disposal while turmas wait for it gives it to one person at most', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ana, id_empresa, id_rodada } = await withOne(false)
    await pair.race([
      move(ana, id_empresa),
      invite(ana, id_rodada, `um${id_empresa}@exemplo.com.br`),
      invite(ana, id_rodada, `dois${id_empresa}@exemplo.com.br`),
    ])
    const { disponivel, convidada, livre } = await saldo(ana, id_empresa)
    expect([disponivel + convidada, livre]).toEqual([1, 0])
  }
})

test('closing a company while a turma opens for it never leaves an open turma in a closed company', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ana = await createConsultor(t, { empresariais: 1 })
    const id_empresa = await empresaOf(ana)
    const fecha_em = new Date(Date.now() + DAY_MS).toISOString()
    const statuses = await pair.race([
      { path: `/empresas/${id_empresa}/encerrar`, token: ana.token, body: {} },
      {
        path: '/rodadas',
        token: ana.token,
        body: { nome: 'Turma', id_empresa, id_tipo_licenca: 2, fecha_em, max_entradas: 1 },
      },
    ])
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  }
})

/** Requests by mail to enter a turma; returns the calls that the buttons of their mails make. */
async function entradas(id_rodada: string, n: number) {
  const criada_em = new Date()
  const expira_em = new Date(criada_em.getTime() + DAY_MS)
  const rows = Array.from({ length: n }, (_, i) => ({
    id_entrada: crypto.randomUUID(),
    id_rodada,
    email: `entra${i}.${id_rodada}@exemplo.com.br`,
    link_serial: 1,
    criada_em,
    expira_em,
  }))
  await t.deps.db.insertInto('entradas_rodada').values(rows).execute()
  return rows.map(({ id_entrada }) => ({
    path: '/rodadas/entrada',
    body: { token: tokenDaEntrada(t.deps.secrets, id_entrada) },
  }))
}

test.each([
  ['the ceiling of the turma', ENTRADAS, 0.6, 0.75],
  ['what the company has', ENTRADAS / 5, 0.75, 0.6],
])(
  'people who enter a turma at once are let in up to %s and not one beyond, with two server processes (%i people)',
  async (_, people, teto, estoque) => {
    const [max_entradas, quantidade] = [people * teto, people * estoque]
    const places = Math.min(max_entradas, quantidade)
    const ana = await createConsultor(t, { empresariais: people })
    const id_empresa = await empresaOf(ana)
    const { id_rodada } = await abrir(ana, { id_empresa, id_tipo_licenca: 2, max_entradas })
    expect(await pair.race([move(ana, id_empresa, { quantidade })])).toEqual([200])
    const statuses = await pair.race(await entradas(id_rodada, people))
    expect(statuses.filter(status => status === 200)).toHaveLength(places)
    expect(statuses.filter(status => status === 409)).toHaveLength(people - places)
    expect(await saldo(ana, id_empresa)).toMatchObject({
      convidada: places,
      disponivel: quantidade - places,
      livre: people - quantidade,
    })
    const taken = await t.deps.db
      .selectFrom('lugares_rodada')
      .select(['id_pessoa', 'id_licenca'])
      .where('id_rodada', '=', id_rodada)
      .where('saiu_em', 'is', null)
      .execute()
    expect(new Set(taken.map(row => row.id_pessoa)).size).toBe(places)
    expect(new Set(taken.map(row => row.id_licenca)).size).toBe(places)
  },
)
