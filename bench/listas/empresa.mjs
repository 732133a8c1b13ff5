/*
 * Every screen of a company of 400 people in 40 equipes, beside one of 5,000 in 500, for its consultora and for one of
 * three gestores, in one run, interleaved. Target for 400: 100 ms; 5,000 is printed without one. `npm run bench:empresa`
 */
import { withDatabase } from '../lib/database.mjs'
import { seedConta, seedEmpresa, seedEquipe } from '../lib/equipes.seed.mjs'
import { median, quantile, requestOnce, signInAs, startServer } from '../lib/lib.mjs'

const PEOPLE = [400, Number(process.argv[2] ?? 5000)]
const SIZE = 10
const ROUNDS = 30
/** Calls of the screens by who opens them; `E` is the company, `T` its first equipe. */
const CALLS = [
  ['consultora', 'empresas?pagina=1&limite=25'],
  ['consultora', 'empresas/E'],
  ['consultora', 'equipes?empresa=E&pagina=1&limite=50'],
  ['consultora', 'equipes/T'],
  ['consultora', 'equipes/T/integrantes?pagina=1&limite=50'],
  ['consultora', 'equipes/T/mapa'],
  ['consultora', 'empresas/E/acessos'],
  ['consultora', 'rodadas?pagina=1&limite=25'],
  ['consultora', 'consultores/clientes?pagina=1&limite=25'],
  ['gestor', 'gestores/empresas'],
  ['gestor', 'gestores/empresas/E'],
  ['gestor', 'gestores/empresas/E/pessoas?pagina=1&limite=50'],
  ['gestor', 'gestores/empresas/E/pessoas?pagina=7&limite=50'],
  ['gestor', 'gestores/empresas/E/pessoas?pagina=1&limite=50&passo=pronto'],
  ['gestor', 'gestores/empresas/E/turmas?pagina=1&limite=25'],
]

await withDatabase(async (connectionString, client) => {
  const empresas = []
  for (const people of PEOPLE) {
    const id_consultor = await seedConta(client, 2, `consultora-${people}`)
    const { id_empresa, gestores } = await seedEmpresa(client, { id_consultor, gestores: 3, label: people })
    const equipes = []
    for (let i = 0; i < people / SIZE; i += 1)
      equipes.push(await seedEquipe(client, { id_consultor, id_empresa, size: SIZE }))
    const tokens = { consultora: await signInAs(client, id_consultor), gestor: await signInAs(client, gestores[0]) }
    empresas.push({ id_empresa, id_equipe: equipes[0], tokens })
  }
  await client.query('vacuum analyze')
  const server = await startServer(connectionString)
  await client.end()
  console.log(`${PEOPLE[0]} people beside ${PEOPLE[1]}, medians of ${ROUNDS} in ms`)
  for (const [who, path] of CALLS) {
    /** @type {number[][]} */
    const times = [[], []]
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [k, { id_empresa, id_equipe, tokens }] of empresas.entries())
        times[k].push(
          await requestOnce(`${server.url}/${path.replace('E', id_empresa).replace('T', id_equipe)}`, tokens[who]),
        )
    const [small, large] = times.map(median)
    console.log(
      `${who.padEnd(10)} ${path.padEnd(58)} ${small.toFixed(1).padStart(7)} (p95 ${quantile(times[0], 0.95).toFixed(1)}) ${large.toFixed(1).padStart(7)}`,
    )
  }
  await server.stop()
})
