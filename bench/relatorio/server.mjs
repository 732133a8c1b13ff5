/*
 * What reports do to everybody else, on a real server: the first report after its start, and the p99 of another call
 * while 200 people ask for theirs at once, beside the same call with nobody asking.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../lib/database.mjs'
import { quantile, signInAs, startServer } from '../lib/lib.mjs'
import { seedTestados } from '../lib/testados.mjs'

const PROBE = '/usuarios/licencas-participante?pagina=1&limite=10'
const IDLE_MS = 8_000
const BURSTS = 3
const ATONCE = Number(process.env.DE_UMA_VEZ ?? 200)
/** Number of consultores that request reports, since one alone may have three documents under way. */
const CONSULTORES = 10

/** Starts the prober and resolves when it is ready. */
async function startProber() {
  const child = fork(new URL('./prober.mjs', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'message')
  return child
}

/** Probes until `work` ends and returns the durations in ms. */
async function probing(prober, url, token, work) {
  prober.send({ url: url + PROBE, token })
  await work()
  const answered = once(prober, 'message')
  prober.send({})
  const [times] = await answered
  return times
}

/** Requests one person's report, again when the server refuses for overload, as it says; counts the refusals. */
async function fetchReport(url, { token, name }, seen) {
  for (;;) {
    const answer = await fetch(`${url}/relatorios_disc/${name}.pdf`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status === 200) return
    if (answer.status !== 503 && answer.status !== 429) throw new Error(`report answered ${answer.status}`)
    seen.refused += 1
    await sleep(Number(answer.headers.get('retry-after')) * 1000)
  }
}

/** Measures on a real server, with people of several consultores. */
export async function measureServer() {
  const measured = []
  await withDatabase(async (connectionString, client) => {
    measured.push(await measureOn(connectionString, client))
  })
  return measured[0]
}

async function measureOn(connectionString, client) {
  const each = (ATONCE * (BURSTS + 1)) / CONSULTORES
  const owners = []
  for (let i = 0; i < CONSULTORES; i += 1) owners.push(await seedTestados(client, `consultor${i}@exemplo.com.br`, each))
  await client.query('analyze')
  const server = await startServer(connectionString)
  const prober = await startProber()
  try {
    const asks = []
    for (const [owner, { id_consultor, people }] of owners.entries()) {
      const token = await signInAs(client, id_consultor)
      for (const [i, { id_participante }] of people.entries()) {
        const answer = await fetch(`${server.url}/disc/testes-finalizados/${id_participante}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        // Every burst has as many of each consultor.
        asks[i * CONSULTORES + owner] = { token, name: (await answer.json()).results[0].nome_relatorio }
      }
    }
    await client.end()
    const [{ token }] = asks

    const seen = { refused: 0 }
    const begin = performance.now()
    await fetchReport(server.url, asks[0], seen)
    const first = performance.now() - begin

    await probing(prober, server.url, token, () => sleep(2_000))
    /** @type {number[][]} */
    const [idle, busy, drained] = [[], [], []]
    for (let burst = 1; burst <= BURSTS; burst += 1) {
      idle.push(...(await probing(prober, server.url, token, () => sleep(IDLE_MS))))
      const asked = asks.slice(burst * ATONCE, (burst + 1) * ATONCE)
      const started = performance.now()
      busy.push(
        ...(await probing(prober, server.url, token, () =>
          Promise.all(asked.map(ask => fetchReport(server.url, ask, seen))),
        )),
      )
      drained.push(performance.now() - started)
    }
    const of = times => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99), n: times.length })
    return { first, idle: of(idle), busy: of(busy), drained, refused: seen.refused / BURSTS, atOnce: ATONCE }
  } finally {
    prober.disconnect()
    await server.stop()
  }
}
