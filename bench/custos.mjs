/*
 * What one person costs, from the invite to the printed report: processor time of the server and of PostgreSQL by step,
 * what runs behind (mail, jobs), bytes of the database and of its log. From it, what ten million people a year ask for.
 * `npm run bench:custos`; PESSOAS (40), ANO (people a year, 10,000,000), PICO (the busiest hour over the mean one, 10). Asks for a build.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS, HOUR_SECONDS } from '../shared/platform/time.ts'
import { cadastroValido, SENHA } from '../test/app/factories.ts'
import { withDatabase } from './lib/database.mjs'
import { signInAs, startServer } from './lib/lib.mjs'
import { cpuMs, parentOf } from './lib/processo.mjs'

const PESSOAS = Number(process.env.PESSOAS ?? 40)
const ANO = Number(process.env.ANO ?? 10_000_000)
const PICO = Number(process.env.PICO ?? 10)
const AT_ONCE = 4
const HOURS = 365 * 24

/** Returns fifteen rankings that differ from person to person, so that each report differs. */
const answersOf = n =>
  Array.from({ length: 15 }, (_, i) => {
    const turn = (n * 7 + i * (n % 3)) % 4
    const ordem = [1, 2, 3, 4].map(q => ((q + turn + (i % 2)) % 4) + 1)
    return { numero: i + 1, ordem, ordem_inicial: [4, 3, 2, 1], ms: 12_000, cliques: 3 }
  })
const totalsOf = answers => {
  const totals = { 1: 0, 2: 0, 3: 0, 4: 0 }
  for (const { ordem } of answers) for (const [place, q] of ordem.entries()) totals[q] += 4 - place
  return totals
}

await withDatabase(async (connectionString, client) => {
  const consultores = await seedConsultores(client, Math.ceil(PESSOAS / 20))
  const server = await startServer(connectionString, {
    SESSION_SECRET: 'a-secret-for-benches-that-is-long-enough',
    TRUST_PROXY: '1',
  })
  const postmaster = await parentOf((await client.query('select pg_backend_pid() as pid')).rows[0].pid)

  const { call, made } = caller(server.url)
  const people = Array.from({ length: PESSOAS }, (_, n) => ({
    n,
    email: `pessoa${n}@exemplo.com.br`,
    consultora: consultores[n % consultores.length].token,
    respostas: answersOf(n),
  }))
  const todo = stepsOf(call)

  const spent = async () => ({ server: await cpuMs(server.pid), postgres: await cpuMs(postmaster) })
  const since = (from, to) => ({
    server: (to.server - from.server) / PESSOAS,
    postgres: (to.postgres - from.postgres) / PESSOAS,
  })
  // Once through with somebody who is not counted: what is done at first is done.
  const first = {
    n: 999,
    email: 'primeira@exemplo.com.br',
    consultora: consultores[0].token,
    respostas: answersOf(999),
  }
  for (const [, step] of Object.entries(todo)) await step(first)
  await settled(client)

  const [bytes, begin, calls] = [await sizeOf(client), await spent(), made()]
  const steps = []
  for (const [name, step] of Object.entries(todo)) {
    const from = await spent()
    const waiting = [...people]
    const before = made()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let p = waiting.shift(); p; p = waiting.shift()) await step(p)
      }),
    )
    steps.push({ name, calls: (made() - before) / PESSOAS, ...since(from, await spent()) })
  }
  await settled(client)
  const all = since(begin, await spent())
  const after = await sizeOf(client)

  report({ steps, all, calls: (made() - calls) / PESSOAS, bytes, after })
  await client.end()
  await server.stop()
})

/** Returns `call`, and `made`, which counts the calls so far. */
function caller(base) {
  let asked = 0
  /**
   * Makes one call from an address of its own, so that no limit per network refuses it; throws on any status but 200.
   */
  const call = async (method, url, token, body) => {
    asked += 1
    const answer = await fetch(base + url, {
      method,
      headers: {
        'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${bytes.toString('utf8', 0, 300)}`)
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : bytes
  }
  return { call, made: () => asked }
}

/** Returns the bytes of the database and of its log. */
const sizeOf = async client => {
  await client.query('checkpoint').catch(() => {})
  const { rows } = await client.query(
    `select pg_database_size(current_database())::float8 as bytes, (pg_current_wal_insert_lsn() - '0/0')::float8 as log`,
  )
  return rows[0]
}

/** Returns what one person does, and the consultora for that person, in order. */
const stepsOf = call => ({
  'is invited': p =>
    call('POST', '/consultores/convidar', p.consultora, { id_tipo_licenca: 1, email_participante: p.email }).then(
      ({ url, id_licenca }) => Object.assign(p, { convite: url.split('/').at(-1), id_licenca }),
    ),
  'opens the page': p => call('GET', `/cadastro-cliente/${p.convite}`),
  registers: p =>
    call('POST', '/participantes/', null, cadastroValido({ token: p.convite })).then(({ token, id_usuario }) =>
      Object.assign(p, { token, id_usuario }),
    ),
  'reads the questions': async p => {
    await call('GET', '/disc/perguntas', p.token)
    await call('GET', '/disc/alternativas', p.token)
    await call('GET', `/disc/rascunho/${p.id_licenca}`, p.token)
  },
  'answers, 15 times': async p => {
    for (const resposta of p.respostas)
      await call('PUT', `/disc/rascunho/${p.id_licenca}`, p.token, {
        respostas: [{ ...resposta, atualizada_em: Date.now() }],
      })
  },
  finishes: p =>
    call('POST', `/disc/finalizar/${p.id_usuario}`, p.token, {
      ...totalsOf(p.respostas),
      idLicenca: p.id_licenca,
      respostas: p.respostas,
    }),
  'looks at the result': async p => {
    const { results } = await call('GET', `/disc/testes-finalizados/${p.id_usuario}`, p.token)
    p.nome = results[0].nome_relatorio
    await call('GET', `/relatorios_disc/leitura/${p.id_licenca}`, p.token)
    await call('GET', `/disc/marcacoes/${p.id_licenca}`, p.token)
  },
  'prints the report': p => call('GET', `/relatorios_disc/${p.nome}.pdf`, p.token),
  'signs in again': p => call('POST', '/usuarios/login', null, { email: p.email, senha: SENHA }),
  'consultora: home, list': async p => {
    await call('GET', '/consultores/inicio', p.consultora)
    await call('GET', '/consultores/pessoas?limite=50', p.consultora)
  },
})

/** Prints the cost of each step and of all together, and what ten million people a year would need. */
function report({ steps, all, calls: callsEach, bytes, after }) {
  const row = (name, calls, { server, postgres }) =>
    console.log(
      `${name.padEnd(24)} ${String(calls).padStart(5)} ${server.toFixed(1).padStart(9)} ${postgres.toFixed(1).padStart(9)}`,
    )
  console.log(`${PESSOAS} people, milliseconds of processor a person\n${'step'.padEnd(24)} calls    server postgres`)
  for (const { name, calls, ...cost } of steps) row(name, calls, cost)
  const sum = key => steps.reduce((total, step) => total + step[key], 0)
  row('behind (mail, jobs)', '', { server: all.server - sum('server'), postgres: all.postgres - sum('postgres') })
  row('all', callsEach, all)

  const [kB, logkB] = [(after.bytes - bytes.bytes) / PESSOAS / 1000, (after.log - bytes.log) / PESSOAS / 1000]
  console.log(`database ${kB.toFixed(1)} kB a person, its log ${logkB.toFixed(0)} kB`)
  const hours = ms => (ms * ANO) / HOUR_MS
  const cores = ms => (hours(ms) / HOURS) * PICO
  console.log(
    `${ANO.toLocaleString('en')} people a year: ${hours(all.server).toFixed(0)} processor hours of servers and ${hours(all.postgres).toFixed(0)} of PostgreSQL; ` +
      `in the busiest hour (${PICO} times the mean) ${cores(all.server).toFixed(1)} and ${cores(all.postgres).toFixed(1)} cores; ` +
      `${(((callsEach * ANO) / HOURS / HOUR_SECONDS) * PICO).toFixed(0)} requests a second; ${((kB * ANO) / 1e6).toFixed(0)} GB of database, ${((logkB * ANO) / 1e9).toFixed(1)} TB of log`,
  )
}

/** Makes consultores with enough licences and old accounts, since a new one may invite only a few people a day. */
async function seedConsultores(client, n) {
  const made = []
  for (let i = 0; i < n; i += 1) {
    const { rows } = await client.query(
      `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       values (2, 'Consultora Exemplo', $1, 'x', now() - interval '1 year') returning id_usuario`,
      [`consultora${i}@exemplo.com.br`],
    )
    const id = rows[0].id_usuario
    await client.query(
      `insert into licencas (id_tipo_licenca, id_consultor, estado, criada_em)
       select 1, $1::int, 'DISPONIVEL', now() from generate_series(1, 60)`,
      [id],
    )
    made.push({ id, token: await signInAs(client, id) })
  }
  return made
}

/** Waits until all queues are empty, so that background work is counted for its requests. */
async function settled(client) {
  for (let i = 0; i < 120; i += 1) {
    const { rows } = await client.query(`select count(*)::int as n from emails where estado = 'na_fila'`)
    if (rows[0].n === 0) break
    await sleep(500)
  }
  await sleep(1_500)
}
