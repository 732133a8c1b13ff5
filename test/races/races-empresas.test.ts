import { afterAll, beforeAll, expect, test } from 'vitest'
import { INTEGRANTES_MAX } from '#shared/clientes/equipes/equipes.rules.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante, type Participante } from '../app/factories.ts'
import { equipesOf } from '../domain/empresas/equipes.ts'
import { gestoresOf } from '../domain/empresas/gestores.ts'
import { openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * Equipes and gestores through two processes: a ceiling is never exceeded, an ended access reads nothing, and a choice
 * that races a departure leaves nothing shown.
 */

let t: TestApp
let pair: Pair
let ana: Conta
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
  ana = await createConsultor(t, { licencas: 4 * ROUNDS + 4 })
})
afterAll(() => pair.close())
const { criar, adicionar, lido } = equipesOf(() => t)
const { call, empresaOf, gestorOf, giveRelatorio } = gestoresOf(() => t)

const pessoaLida = async (): Promise<Participante> => {
  const person = await createParticipante(t, ana)
  await conclude(t, person)
  await lido(person)
  return person
}

test('two entries at the ceiling of an equipe leave one outside', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id_equipe } = await criar(ana)
    const esperados = Array.from({ length: INTEGRANTES_MAX - 1 }, (_, n) => ({
      id_equipe,
      email: `esperada${n}.${round}@exemplo.com.br`,
      desde: t.clock.now(),
    }))
    await t.deps.db.insertInto('esperados').values(esperados).execute()
    const people = [await createParticipante(t, ana), await createParticipante(t, ana)]
    const statuses = await pair.race(
      people.map(({ id_usuario }) => ({
        path: `/equipes/${id_equipe}/integrantes`,
        token: ana.token,
        body: { ids: [id_usuario] },
      })),
    )
    expect(statuses.toSorted()).toEqual([200, 409])
  }
})

test('a choice that races leaving the equipe never stands afterwards', async () => {
  const { id_equipe } = await criar(ana)
  const person = await pessoaLida()
  for (let round = 0; round < ROUNDS; round += 1) {
    t.clock.advance(1000)
    expect((await adicionar(ana, id_equipe, [person])).statusCode).toBe(200)
    await pair.race([
      {
        method: 'PUT',
        path: '/autorizacoes',
        token: person.token,
        body: [{ destino: 'equipe', id_destino: id_equipe, escopo: 'estilo' }],
      },
      { method: 'DELETE', path: `/equipes/${id_equipe}/integrantes/${person.id_usuario}`, token: ana.token },
    ])
    const vigente = await t.deps.db
      .selectFrom('autorizacoes_vigentes')
      .select('escopo')
      .where('id_participante', '=', person.id_usuario)
      .where('destino', '=', 'equipe')
      .executeTakeFirst()
    expect(vigente?.escopo ?? 'nada').toBe('nada')
  }
})

test('an access that ends while its gestor reads gives nothing to a request that starts afterwards', async () => {
  const id_empresa = await empresaOf(ana)
  const person = await pessoaLida()
  await call(ana, 'PUT', `/consultores/clientes/${person.id_usuario}`, { id_empresa })
  for (let round = 0; round < ROUNDS; round += 1) {
    const regina = await gestorOf(ana, id_empresa)
    expect((await giveRelatorio(person, regina)).statusCode).toBe(200)
    const { results } = (await call(ana, 'GET', `/empresas/${id_empresa}/acessos`)).json()
    const pdf = `/gestores/empresas/${id_empresa}/pessoas/${person.id_usuario}/relatorio.pdf`
    const paths = [pdf, `/gestores/empresas/${id_empresa}`, `/gestores/empresas/${id_empresa}/pessoas`]
    const ask = async (path: string) => {
      const answer = await fetch(pair.next() + path, { headers: { authorization: `Bearer ${regina.token}` } })
      await answer.arrayBuffer()
      return answer.status
    }
    const reading = paths.flatMap(path => [ask(path), ask(path)])
    const ended = await pair.race([
      { method: 'DELETE', path: `/empresas/${id_empresa}/acessos/${results[0].id_acesso}`, token: ana.token },
    ])
    const after = await Promise.all(paths.map(ask))
    expect([ended, after]).toEqual([[200], [404, 404, 404]])
    for (const status of await Promise.all(reading)) expect([200, 403, 404]).toContain(status)
  }
})
