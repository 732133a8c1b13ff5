import { expect } from 'vitest'
import { tidy } from '#server/start-jobs.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, signIn } from '../app/factories.ts'
import { aberto, disponiveis, type Model, testesOf } from './model.ts'

/** The product under test: two consultores, one admin, every call over HTTP. */
export interface World {
  t: TestApp
  consultores: [Conta, Conta]
  admin: Conta
  /** The four addresses that may be invited. */
  emails: readonly string[]
  /** Signs in at the current clock and returns the token; sessions are not part of the model. */
  as(who: { id_usuario: number }): Promise<string>
  tidy(): Promise<void>
}

export const createWorld = (t: TestApp, consultores: [Conta, Conta], admin: Conta): World => ({
  t,
  consultores,
  admin,
  emails: ['a', 'b', 'c', 'd'].map(letter => `${letter}${consultores[0].id_usuario}@exemplo.com.br`),
  as: who => signIn(t, who as Conta),
  tidy: () => tidy(t.deps),
})

/** Expects that counters, lists and results equal the model's. */
export async function expectAgreement(model: Model, world: World): Promise<void> {
  for (const [i, consultor] of world.consultores.entries()) {
    if (!model.ativo[i]) continue
    const token = await world.as(consultor)
    const get = async (url: string) => (await world.t.call('GET', url, { token })).json()
    expect((await get('/consultores/licencas?limite=1')).individual).toBe(disponiveis(model, i))
    const open = (await get('/consultores/convites-enviados')).results.map(
      (row: { id_convite: string }) => row.id_convite,
    )
    expect(open.sort()).toEqual(
      model.convites
        .filter(convite => convite.consultor === i && aberto(model, convite))
        .map(convite => convite.id_convite)
        .sort(),
    )
    const pending = (await get('/consultores/testes-pendentes')).results.map(
      (row: { id_licenca: number }) => row.id_licenca,
    )
    const expected = testesOf(model, i)
      .filter(({ teste }) => teste.totais === null)
      .map(({ teste }) => teste.id_licenca)
    expect(pending.sort((a: number, b: number) => a - b)).toEqual(expected.sort((a, b) => a - b))
  }
  for (const conta of model.contas.values()) {
    const token = await world.as(conta)
    const { results } = (await world.t.call('GET', `/disc/testes-finalizados/${conta.id_usuario}`, { token })).json()
    const finished = conta.testes.filter(teste => teste.totais !== null)
    const key = (row: { id_licenca: number; totais: readonly number[] | null }) => `${row.id_licenca}: ${row.totais}`
    expect(results.map(key).sort()).toEqual(finished.map(key).sort())
  }
}
