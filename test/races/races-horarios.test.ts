import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Conta, createConsultor, createParticipante, type Participante } from '../app/factories.ts'
import { horariosOf, REGRAS } from '../domain/encontros.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * One hour, chosen by many at once through two server processes: one gets it, the others hear that it is taken, and no
 * call answers 5xx. The constraint of the table holds also where the code's lock does not reach.
 */
const PESSOAS = 6

let pair: Pair
const { guardar, link, ver } = horariosOf(() => pair.t)
beforeAll(async () => {
  pair = await openPair()
})
afterAll(() => pair.close())

/** Creates a consultor with free hours and people who each have a link; returns the next free hours too. */
async function withPessoas(change: object = {}) {
  const consultor = await createConsultor(pair.t, { licencas: PESSOAS })
  await guardar(consultor, change)
  const pessoas: { pessoa: Participante; token: string }[] = []
  for (let n = 0; n < PESSOAS; n += 1) {
    const pessoa = await createParticipante(pair.t, consultor)
    pessoas.push({ pessoa, token: await link(consultor, pessoa) })
  }
  const livres: string[] = (await ver(pessoas[0]?.token ?? '')).livres
  return { consultor, pessoas, livres }
}
const choose = (token: string, quando: string | undefined): Call => ({ path: `/horarios/${token}`, body: { quando } })
const marcados = ({ id_usuario }: Conta) =>
  pair.t.deps.db
    .selectFrom('encontros')
    .select(['quando', 'id_participante'])
    .where('id_consultor', '=', id_usuario)
    .where('estado', '=', 'marcado')
    .execute()
const sorted = (statuses: readonly number[]) => statuses.toSorted((a, b) => a - b)

test('one of six people gets the hour that all confirm at once, with two server processes', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const { consultor, pessoas, livres } = await withPessoas()
    const statuses = await pair.race(pessoas.map(({ token }) => choose(token, livres[3])))
    expect(sorted(statuses)).toEqual([200, ...Array(PESSOAS - 1).fill(409)])
    expect(await marcados(consultor)).toHaveLength(1)
  }
})

test('a person who confirms on two devices has one conversation', async () => {
  const { consultor, pessoas, livres } = await withPessoas()
  const [{ token } = { token: '' }] = pessoas
  expect(await pair.race([choose(token, livres[3]), choose(token, livres[3])])).toEqual([200, 200])
  expect(await marcados(consultor)).toHaveLength(1)
})

test('no more conversations are chosen on a day than she set, whoever is faster', async () => {
  const { consultor, pessoas, livres } = await withPessoas({
    por_dia: 2,
    semana: [...Array(7)].map(() => REGRAS.semana[0]),
  })
  const day = livres.filter(quando => quando.slice(0, 10) === livres.at(-1)?.slice(0, 10))
  const statuses = await pair.race(pessoas.map(({ token }, n) => choose(token, day[n % day.length])))
  expect(statuses.filter(status => status === 200)).toHaveLength(2)
  expect(await marcados(consultor)).toHaveLength(2)
})

test('an hour that she arranges while a person chooses it is one conversation', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const { consultor, pessoas, livres } = await withPessoas()
    const [a, b] = pessoas
    const combinado = { quando: livres[3], minutos: 60, modo: 'telefone', tipo: 'devolutiva', avisar: false }
    const body = { id_encontro: crypto.randomUUID(), id_participante: b?.pessoa.id_usuario, combinado }
    const statuses = await pair.race([
      choose(a?.token ?? '', livres[3]),
      { path: '/consultores/encontros', token: consultor.token, body },
    ])
    expect(sorted(statuses)).toEqual([200, 409])
    expect(await marcados(consultor)).toHaveLength(1)
  }
})

test('the table itself refuses two chosen hours that overlap, from two connections without any lock', async () => {
  const { consultor, pessoas, livres } = await withPessoas()
  const insert = (n: number, minutes: number) =>
    sql`insert into encontros (id_encontro, id_consultor, id_participante, quando, minutos, modo, tipo, avisar, escolhido, criado_em, alterado_em)
        values (gen_random_uuid(), ${consultor.id_usuario}, ${pessoas[n]?.pessoa.id_usuario}, ${livres[3]}::timestamptz + ${minutes}::int * interval '1 minute',
                60, 'video', 'devolutiva', true, true, now(), now())`.execute(pair.t.deps.db)
  const results = await Promise.allSettled([insert(0, 0), insert(1, 30)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [refused] = results.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  expect(['23P01', '40P01']).toContain(refused.code)
  // Either may have won; the hour that begins when the winner's ends is free.
  await insert(2, results[0].status === 'fulfilled' ? 60 : 90)
  expect(await marcados(consultor)).toHaveLength(2)
})
