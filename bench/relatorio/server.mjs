/*
 * What reports do to everybody else, on a real server: the first report after its start, and the p99 of another call
 * while 200 people ask for theirs at once, beside the same call with nobody asking.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { queues } from '../../server/start-jobs.ts'
import { quantile, signInAs, startServer } from '../lib/lib.mjs'

const PROBE = '/usuarios/licencas-participante?pagina=1&limite=10'
const IDLE_MS = 8_000
const BURSTS = 3
const ATONCE = Number(process.env.DE_UMA_VEZ ?? 200)
/** Number of consultores that request reports, since one alone may have three documents under way. */
const CONSULTORES = 10

/** Makes a consultor with this many clients, each with a finished test of different totals. */
async function seed(client, number, n) {
  const { rows } = await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
     values (2, 'Consultor Exemplo', $1, 'x', now()) returning id_usuario`,
    [`consultor${number}@exemplo.com.br`],
  )
  const id = rows[0].id_usuario
  const people = await client.query(
    `with pessoas as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       select 3, 'Cliente Exemplo ' || i, 'c' || $1::int || '-' || i || '@exemplo.com.br', 'x', now() from generate_series(1, $2::int) i
       returning id_usuario, nome, email
     ), dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
       select 1, $1::int, 'UTILIZADA', id_usuario, now(), now(), now() from pessoas returning id_licenca, id_participante
     ), feitos as (
       insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4,
         versao_instrumento, versao_textos, sem, finalizado_em)
       select id_licenca, id_participante, $1::int, 30 + id_licenca % 13, 44 - id_licenca % 7, 38 + id_licenca % 5,
       38 - id_licenca % 13 + id_licenca % 7 - id_licenca % 5, '1.0', '1.0', 3.9, now() from dadas
       returning id_participante
     )
     insert into clientes (id_consultor, id_participante, nome, email, criado_em)
     select $1::int, id_usuario, nome, email, now() from pessoas returning id_participante`,
    [id, n],
  )
  // Everybody shares: what is measured is reading, not refusing.
  await client.query(
    `with ditas as (
       insert into autorizacoes (id_participante, destino, id_destino, escopo, versao_aviso, origem, em)
       select id_participante, 'consultor', id_consultor, 'relatorio', '2026-12', 'cadastro', criado_em
         from clientes where id_consultor = $1 returning *
     )
     insert into autorizacoes_vigentes (id_participante, destino, id_destino, escopo, desde, id_autorizacao)
     select id_participante, destino, id_destino, escopo, em, id_autorizacao from ditas`,
    [id],
  )
  return { id, people: people.rows.map(row => row.id_participante) }
}

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

export async function measureServer() {
  const dir = await mkdtemp(join(tmpdir(), 'quadrante-bench-'))
  chmodSync(dir, 0o755)
  const embedded = await startEmbedded({ dataDir: dir })
  try {
    await migrate(embedded.connectionString, queues)
    const client = new pg.Client({ connectionString: embedded.connectionString })
    await client.connect()
    const each = (ATONCE * (BURSTS + 1)) / CONSULTORES
    const owners = []
    for (let i = 0; i < CONSULTORES; i += 1) owners.push(await seed(client, i, each))
    await client.query('analyze')
    const server = await startServer(embedded.connectionString)
    const prober = await startProber()
    try {
      const asks = []
      for (const { id, people } of owners) {
        const token = await signInAs(client, id)
        for (const [i, person] of people.entries()) {
          const answer = await fetch(`${server.url}/disc/testes-finalizados/${person}`, {
            headers: { authorization: `Bearer ${token}` },
          })
          // Every burst has as many of each consultor.
          const at = i * CONSULTORES + owners.findIndex(owner => owner.id === id)
          asks[at] = { token, name: (await answer.json()).results[0].nome_relatorio }
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
  } finally {
    await embedded.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
