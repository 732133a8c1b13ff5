/*
 * Processor time of a realistic mix of requests, of this checkout and of others beside it, in one run on one database: what a
 * change of the server costs or saves. `npm run bench:mistura -- ../outra ../mais-uma`, checkouts with their packages. Clients
 * ask as browsers do (kept connections, compressed answers); PESSOAS (4) of them at once. Turns alternate and their order
 * changes. Each line: medians of ROUNDS (5) rounds, microseconds a request of the server and of PostgreSQL, and the median of the
 * rounds' ratios to this checkout. A difference under what two copies of the same checkout show is none. Before that: the memory
 * of this checkout's process at rest, and its highest in a minute of 50 of these requests a second.
 */
import { Agent, request } from 'node:http'
import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from './lib/database.mjs'
import { median, startServer } from './lib/lib.mjs'
import { cpuMs, memory, ownCpuMs, parentOf, peakDuring } from './lib/processo.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const AT_ONCE = Number(process.env.PESSOAS ?? 4)
const TURNS = 4
/** Passes through the mix of each client in a turn. */
const PASSES = 1
const PER_SECOND = 50
const REST_SECONDS = 10
const LOAD_SECONDS = 60
const SENHA = 'demonstracao'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** One call as a browser makes it; a busy server may refuse (503), anything else is an error. */
const ask = (url, { token, method = 'GET', body }) =>
  new Promise((done, failed) => {
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'br',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const call = request(url, { agent, method, headers }, answer => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 || answer.statusCode === 503
          ? done(undefined)
          : failed(new Error(`${method} ${url}: ${answer.statusCode}`)),
      )
    })
    call.on('error', failed)
    call.end(body)
  })

/** Returns the calls of three visits: a participante (home, test, result), a consultora (home, list, client), an admin (overview). */
async function mixOf(url) {
  const call = async (method, path, token, body) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const [consultora, participante, admin] = await Promise.all(
    ['consultora', 'participante', 'admin'].map(name =>
      call('POST', '/usuarios/login', null, { email: `${name}@exemplo.com.br`, senha: SENHA }),
    ),
  )
  const { results } = await call('GET', '/consultores/clientes?limite=100', consultora.token)
  const cliente = results.find(({ codigo }) => codigo).id_usuario_participante
  const finished = await call('GET', `/disc/testes-finalizados/${participante.id_usuario}`, participante.token)
  const [{ id_licenca }] = finished.results
  const head = id => ['/utils/privilegios', `/usuarios/${id}`]
  const gets = (token, paths) => paths.map(path => ({ path, token }))
  return [
    ...gets(participante.token, [
      ...head(participante.id_usuario),
      '/usuarios/meus-dados',
      `/disc/testes-finalizados/${participante.id_usuario}?antes_de_ver=1`,
      '/usuarios/licencas-participante',
      '/autorizacoes',
      '/devolutivas?situacao=abertas',
      '/encontros',
      `/relatorios_disc/leitura/${id_licenca}`,
      `/disc/marcacoes/${id_licenca}`,
      '/disc/perguntas',
      '/disc/alternativas',
    ]),
    ...gets(consultora.token, [
      ...head(consultora.id_usuario),
      '/usuarios/meus-dados',
      '/consultores/inicio',
      '/consultores/primeiros-passos',
      ...head(consultora.id_usuario),
      '/consultores/pessoas?grupo=clientes&pagina=1&limite=50',
      '/consultores/visoes?lista=clientes',
      '/consultores/licencas?limite=5',
      ...head(consultora.id_usuario),
      `/usuarios/verificar-acesso-perfil/${cliente}`,
      `/usuarios/${cliente}`,
      `/consultores/pessoas/conta/${cliente}`,
      `/disc/testes-finalizados/${cliente}`,
      `/usuarios/licencas-participante?id_usuario=${cliente}`,
      `/consultores/agenda?id_participante=${cliente}`,
    ]),
    ...gets(admin.token, [...head(admin.id_usuario), '/administracao/visao-geral?periodo=30d']),
  ]
}

/** Prints what one process holds at rest and under load. */
async function sayMemory({ url, pid }, mix) {
  await sleep(REST_SECONDS * 1000)
  const rest = await memory(pid)
  const peak = await peakDuring(pid, async () => {
    const answers = []
    const begin = performance.now()
    for (let i = 0; i < PER_SECOND * LOAD_SECONDS; i += 1) {
      const { path, ...how } = mix[i % mix.length]
      answers.push(ask(url + path, how))
      await sleep(Math.max(0, begin + (i + 1) * (1000 / PER_SECOND) - performance.now()))
    }
    await Promise.all(answers)
  })
  console.log(
    `memory: ${rest.rss.toFixed(0)} MB at rest, ${peak.rss.toFixed(0)} MB at most with ${PER_SECOND} requests a second`,
  )
}

// whole: a script of steps on one database, read from top to bottom
await withDatabase(async (connectionString, client) => {
  const postmaster = await parentOf((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  const folders = ['.', ...process.argv.slice(2)]
  const servers = []
  for (const folder of folders)
    servers.push(
      await startServer(connectionString, { PAPEL: 'web', SEED_DEMO: 'true', TRUST_PROXY: '1' }, resolve(folder)),
    )
  const mix = await mixOf(servers[0].url)
  await sayMemory(servers[0], mix)
  /** Passes of all clients; each begins somewhere else, so that the mix is one at every moment. */
  const turn = ({ url }) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        for (let i = 0; i < mix.length * PASSES; i += 1) {
          const { path, ...how } = mix[(i + n * 5) % mix.length]
          await ask(url + path, how)
        }
      }),
    )
  /** Connections that ended meanwhile included. */
  const postgresMs = () => cpuMs(postmaster)
  const requests = mix.length * PASSES * AT_ONCE
  /** Microseconds of processor time a request. */
  const cost = async server => {
    const [own, postgres] = [await ownCpuMs(server.pid), await postgresMs()]
    await turn(server)
    return {
      server: (((await ownCpuMs(server.pid)) - own) * 1000) / requests,
      postgres: (((await postgresMs()) - postgres) * 1000) / requests,
    }
  }
  for (const server of servers) for (let i = 0; i < 4; i += 1) await cost(server)
  /** @type {{ server: number, postgres: number }[][]} */
  const rounds = servers.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = servers.map(() => ({ server: 0, postgres: 0 }))
    for (let i = 0; i < TURNS; i += 1)
      for (let at = 0; at < servers.length; at += 1) {
        // Who goes first changes: what the machine does meanwhile meets all.
        const n = (i % 2 ? servers.length - 1 - at : at + round) % servers.length
        const { server, postgres } = await cost(servers[n])
        sums[n].server += server / TURNS
        sums[n].postgres += postgres / TURNS
      }
    for (const [n, sum] of sums.entries()) rounds[n].push(sum)
  }
  console.log(`${mix.length} calls, ${AT_ONCE} at once, ${ROUNDS} rounds of ${TURNS} turns; µs of processor a request`)
  const all = ({ server, postgres }) => server + postgres
  for (const [n, list] of rounds.entries()) {
    const ratio = of => median(list.map((sum, round) => of(sum) / of(rounds[0][round]))).toFixed(3)
    console.log(
      `${(folders[n] === '.' ? 'this checkout' : basename(folders[n])).padEnd(16)} server ${median(
        list.map(one => one.server),
      )
        .toFixed(0)
        .padStart(5)}  postgres ${median(list.map(one => one.postgres))
        .toFixed(0)
        .padStart(5)}  ratio: server ${ratio(one => one.server)}, both ${ratio(all)}`,
    )
  }
  await client.end()
  for (const { stop } of servers) await stop()
})
