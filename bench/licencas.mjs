/*
 * Processor time of a request of `GET /usuarios/licencas-participante`, beside a bare node:http server that asks the
 * same two statements of the same driver and answers the same JSON, in one run. Target: the bare one's over ours at least 0.85, which
 * is what our requests a second are of its on a processor of one's own: on a shared one the wall clock measures the neighbours.
 * Ours works on no jobs meanwhile. A round is many short turns of each, for what the neighbours do changes from second to second.
 * CLIENTES (16): how many ask at once, each waiting for its answer. `npm run bench:licencas`
 */

import { withDatabase } from './database.mjs'
import { getTimes, median, signInAs, startProgram, startServer } from './lib.mjs'
import { ownCpuMs } from './processo.mjs'

const ROUNDS = 5
const LOAD = { connections: Number(process.env.CLIENTES ?? 16), times: 250 }
const TURNS = 16
const PATH = '/usuarios/licencas-participante'

await withDatabase(async (connectionString, client) => {
  const person = async (tipo, email) =>
    (
      await client.query(
        `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em) values ($1, 'Pessoa Exemplo', $2, 'x', now()) returning id_usuario`,
        [tipo, email],
      )
    ).rows[0].id_usuario
  const [id_consultor, id_participante] = [
    await person(2, 'consultor@exemplo.com.br'),
    await person(3, 'participante@exemplo.com.br'),
  ]
  await client.query(
    `insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
     select 1, $1, case when i = 1 then 'ATRIBUIDA' else 'UTILIZADA' end, $2, now(), now(), now() from generate_series(1, 5) i`,
    [id_consultor, id_participante],
  )
  const token = await signInAs(client, id_participante)
  await client.end()

  const ours = await startServer(connectionString, { PAPEL: 'web' })
  const bare = await startProgram('bench/licencas-bare.mjs', { DATABASE_URL: connectionString }, '/')
  await assertSameAnswer(ours, bare, token)

  /** Microseconds of processor time of the requests of a turn, of a server with all its threads. */
  const cost = async ({ url, pid }) => {
    const before = await ownCpuMs(pid)
    await getTimes(url + PATH, token, LOAD)
    return ((await ownCpuMs(pid)) - before) * 1000
  }
  for (const server of [ours, bare]) for (let turn = 0; turn < TURNS; turn += 1) await cost(server)
  const rounds = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const costs = new Map([ours, bare].map(server => [server, 0]))
    for (let turn = 0; turn < TURNS; turn += 1)
      // Who goes first changes: what the machine does meanwhile meets both.
      for (const server of turn % 2 ? [ours, bare] : [bare, ours])
        costs.set(server, (costs.get(server) ?? 0) + (await cost(server)) / LOAD.times / TURNS)
    const [a = 0, b = 0] = [costs.get(ours), costs.get(bare)]
    rounds.push(b / a)
    console.log(
      `round ${round}: ours ${a.toFixed(0)} µs, bare ${b.toFixed(0)} µs a request, ratio ${(b / a).toFixed(2)}`,
    )
  }
  const ratio = median(rounds)
  console.log(`median ratio ${ratio.toFixed(2)} (target 0.85) ${ratio >= 0.85 ? 'met' : 'NOT met'}`)
  await Promise.all([ours.stop(), bare.stop()])
})

/** A yardstick that answers something else measures nothing. Names are signed by each with a key of its own. */
async function assertSameAnswer(ours, bare, token) {
  const [a, b] = await Promise.all(
    [ours, bare].map(async ({ url }) => {
      const answer = await fetch(url + PATH, { headers: { authorization: `Bearer ${token}` } })
      return (await answer.text()).replace(/(?<="\d+-[0-9a-f-]{36}-)[0-9a-z]+-[\w-]{43}(?=")/g, '…')
    }),
  )
  if (a !== b) throw new Error(`the yardstick answers something else:\n${b} instead of\n${a}`)
}
