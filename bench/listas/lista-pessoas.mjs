/*
 * Pages, filters, counts and neighbours of `GET /consultores/pessoas` for a consultor with 100 people beside one with
 * 100,000, in one run, interleaved, and a page of today's clients for comparison.
 * `npm run bench:pessoas`
 */

import { withDatabase } from '../lib/database.mjs'
import { median, quantile, requestOnce, signInAs, startServer } from '../lib/lib.mjs'
import { seedPessoas } from '../lib/pessoas.seed.mjs'

const SMALL = 100
const LARGE = Number(process.env.PESSOAS ?? 100_000)
const ROUNDS = 60

await withDatabase(async (connectionString, client) => {
  client.on('error', () => {})
  const ids = []
  for (const [n, size] of [SMALL, LARGE].entries()) ids.push(await seedPessoas(client, n, size))
  await client.query('vacuum analyze')
  const { rows } = await client.query(
    `select max(id_pessoa) filter (where id_consultor = $1) as small, max(id_pessoa) filter (where id_consultor = $2) as large from pessoas`,
    ids,
  )
  const middle = [Number(rows[0].small) - 40, Number(rows[0].large) - 40]
  const server = await startServer(connectionString)
  const tokens = []
  for (const id of ids) tokens.push(await signInAs(client, id))
  await client.end()

  /** @type {[string, (i: number) => string, number?][]} */
  const asked = [
    ['clients today, first page', () => '/consultores/clientes?pagina=1&limite=50'],
    ['people, first page', () => '/consultores/pessoas?pagina=1'],
    ['people, by name', () => '/consultores/pessoas?pagina=4&ordem=nome'],
    ['view clientes', () => '/consultores/pessoas?grupo=clientes&ordem=resultado'],
    ['view convites', () => '/consultores/pessoas?grupo=convites&ordem=prazo'],
    ['estado respondendo', () => '/consultores/pessoas?estado=respondendo'],
    ['estado pronto (three in four)', () => '/consultores/pessoas?estado=pronto&ordem=nome'],
    ['alerta parou', () => '/consultores/pessoas?alerta=parou'],
    ['one person by number', i => `/consultores/pessoas/${middle[i]}`],
    ['one person with neighbours', i => `/consultores/pessoas/${middle[i]}?ordem=novidade`],
    ['two words', () => '/consultores/pessoas?busca=exemplo%2099'],
    ['counts of every chip', () => '/consultores/pessoas?contagens=1', 15],
    ['last page', i => `/consultores/pessoas?pagina=${[SMALL, LARGE][i] / 50}`, 15],
  ]
  for (const [name, pathOf, rounds = ROUNDS] of asked) {
    /** @type {number[][]} */
    const times = [[], []]
    for (let i = 0; i < rounds; i += 1)
      for (const k of [0, 1]) times[k].push(await requestOnce(server.url + pathOf(k), tokens[k]))
    const [a, b] = times.map(median)
    console.log(
      `${name.padEnd(30)} ${SMALL}: ${a.toFixed(1)} ms (p95 ${quantile(times[0], 0.95).toFixed(1)})  ${LARGE}: ${b.toFixed(1)} ms (p95 ${quantile(times[1], 0.95).toFixed(1)})  ratio ${(b / a).toFixed(2)}`,
    )
  }
  for (const kind of ['csv', 'xlsx']) {
    const began = performance.now()
    const answer = await fetch(`${server.url}/consultores/pessoas/exportar.${kind}`, {
      headers: { authorization: `Bearer ${tokens[1]}` },
    })
    let first
    let bytes = 0
    for await (const part of answer.body ?? []) {
      first ??= performance.now() - began
      bytes += part.length
    }
    console.log(
      `${kind} of ${LARGE}: ${answer.status}, first byte ${first?.toFixed(0)} ms, whole ${((performance.now() - began) / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`,
    )
  }
  await server.stop()
})
