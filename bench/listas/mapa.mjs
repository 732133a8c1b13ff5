/*
 * Map, repetitions and report of an equipe of 10, 60 and 200 people who all show themselves, for its consultora, in one
 * run, interleaved. Target for 60: map 100 ms, report 300 ms. `npm run bench:mapa`
 */
import { withDatabase } from '../lib/database.mjs'
import { seedConta, seedEquipe } from '../lib/equipes.seed.mjs'
import { median, quantile, requestOnce, signInAs, startServer } from '../lib/lib.mjs'

const SIZES = [10, 60, 200]
const ROUNDS = 40

await withDatabase(async (connectionString, client) => {
  const equipes = []
  for (const size of SIZES) {
    const id_consultor = await seedConta(client, 2, `consultora-${size}`)
    const id_equipe = await seedEquipe(client, { id_consultor, size })
    equipes.push({ size, times: {}, id_equipe, token: await signInAs(client, id_consultor) })
  }
  await client.query('vacuum analyze')
  const server = await startServer(connectionString)
  await client.end()
  const paths = ['mapa', 'mapa/repeticoes', 'relatorio.pdf']
  for (const path of paths) {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { id_equipe, token, times } of equipes) {
        times[path] ??= []
        times[path].push(await requestOnce(`${server.url}/equipes/${id_equipe}/${path}`, token))
      }
    for (const { size, times } of equipes)
      console.log(
        `${path.padEnd(16)} ${String(size).padStart(3)} people: ${median(times[path]).toFixed(1)} ms (p95 ${quantile(times[path], 0.95).toFixed(1)})`,
      )
  }
  await server.stop()
})
