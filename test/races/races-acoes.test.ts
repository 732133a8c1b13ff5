import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MovimentosLicenca } from '#server/platform/db/types.ts'
import type { TestApp } from '../app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createLicencas,
  createParticipante,
  inviteOne,
} from '../app/factories.ts'
import { expectBooksToBalance } from './books.ts'
import { openPair, type Pair } from './pair.ts'

/*
 * One act on many people, started from two devices and worked on by two processes at once: each line happens once, and no
 * licence is spent twice. The workers are the servers' own.
 */
const PESSOAS = 14
const LICENCAS = 9

let t: TestApp
let pair: Pair
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
})
afterAll(() => pair.close())

const pessoasOf = async ({ id_usuario }: Conta) =>
  (
    await t.deps.db
      .selectFrom('pessoas')
      .select('id_pessoa')
      .where('id_consultor', '=', id_usuario)
      .where('email', 'is not', null)
      .orderBy('id_pessoa')
      .execute()
  ).map(row => row.id_pessoa)

const start = ({ token }: Conta, body: object) => ({ path: '/consultores/acoes', token, body })

async function done(consultor: Conta, id_acao: string) {
  const read = async () =>
    (await t.call('GET', `/consultores/acoes/${id_acao}`, { token: consultor.token })).json().acao
  await expect.poll(async () => (await read()).terminada_em, { interval: 100 }).not.toBeNull()
  return read()
}

const moves = async ({ id_usuario }: Conta, evento: MovimentosLicenca['evento']) =>
  (
    await t.deps.db
      .selectFrom('movimentos_licenca')
      .select(['id_licenca', 'id_participante'])
      .where('id_consultor', '=', id_usuario)
      .where('evento', '=', evento)
      .execute()
  ).length

describe('an ação on many people, with two server processes', () => {
  test('spends each licence once when started at both at once under one id', async () => {
    const consultor = await createConsultor(t, { licencas: PESSOAS })
    for (let n = 0; n < PESSOAS; n += 1) await conclude(t, await createParticipante(t, consultor))
    await createLicencas(t, consultor, { quantidade: LICENCAS })
    const body = { id_acao: randomUUID(), tipo: 'novo_teste', selecao: { ids: await pessoasOf(consultor) } }
    const statuses = await pair.race(Array.from({ length: 6 }, () => start(consultor, body)))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    expect(await done(consultor, body.id_acao)).toMatchObject({
      total: PESSOAS,
      feitas: LICENCAS,
      motivos: [{ motivo: 'sem_licencas', quantas: PESSOAS - LICENCAS }],
    })
    expect(await moves(consultor, 'atribuicao')).toBe(LICENCAS)
    await expectBooksToBalance(t, consultor)
  })

  test('gives nobody two tests when two run on the same people at once', async () => {
    const consultor = await createConsultor(t, { licencas: PESSOAS })
    for (let n = 0; n < PESSOAS; n += 1) await conclude(t, await createParticipante(t, consultor))
    await createLicencas(t, consultor, { quantidade: 3 * PESSOAS })
    const selecao = { filtro: {} }
    const ids = [randomUUID(), randomUUID()]
    const statuses = await pair.race(ids.map(id_acao => start(consultor, { id_acao, tipo: 'novo_teste', selecao })))
    expect(statuses).toContain(200)
    const begun = ids.filter((_, i) => statuses[i] === 200)
    const results = await Promise.all(begun.map(id_acao => done(consultor, id_acao)))
    expect(results.reduce((sum, { feitas }) => sum + feitas, 0)).toBe(PESSOAS)
    expect(await moves(consultor, 'atribuicao')).toBe(PESSOAS)
    await expectBooksToBalance(t, consultor)
  })

  test('returns each licence once when it cancels while a consultor cancels one by one', async () => {
    const consultor = await createConsultor(t, { licencas: PESSOAS })
    const licencas: number[] = []
    for (let n = 0; n < PESSOAS; n += 1)
      licencas.push((await inviteOne(t, consultor, `acao-${n}@exemplo.com.br`)).id_licenca)
    const id_acao = randomUUID()
    const statuses = await pair.race([
      start(consultor, { id_acao, tipo: 'cancelar', selecao: { filtro: {} } }),
      ...licencas.map(id => ({ path: `/consultores/cancelar-convite/${id}`, token: consultor.token })),
    ])
    // An act that comes last finds nobody to cancel for.
    const { feitas } = statuses[0] === 200 ? await done(consultor, id_acao) : { feitas: 0 }
    expect(feitas + statuses.slice(1).filter(status => status === 200).length).toBe(PESSOAS)
    expect(await moves(consultor, 'cancelamento')).toBe(PESSOAS)
    await expectBooksToBalance(t, consultor)
  })
})
