/*
 * `npm run test:longo`: the proofs of `npm test`, larger, in turns until MINUTES (40) have passed, resuming where the
 * last run stopped counting. Ends with a table of what was run and how often it was violated.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, '.cache', 'longo.json')
const until = Date.now() + Number(process.env.MINUTES ?? 40) * 60_000

/**
 * Commands of the long run, with the number of runs in one round and the number that a release requires (last column in
 * docs/security.md).
 */
const PROOFS = [
  {
    name: 'reports and annexes of random totals, page by page',
    tests: ['server/disc/relatorios/pdf-segunda.test.ts', '-t', 'every result'],
    env: { FOLHAS: '40' },
    runs: 40,
    wanted: 400,
  },
  {
    name: 'a round of a queue and an ação cut by kill -9',
    tests: ['test/crash/crash-acoes.test.ts', 'test/crash/crash-fila.test.ts'],
    env: { CRASH_ROUNDS: '1' },
    runs: 1,
    wanted: 10,
  },
  {
    name: 'kinds of outages and kills of which the suite has one each',
    tests: [
      'test/crash/emails-falhas.test.ts',
      'test/crash/standstill.test.ts',
      'test/operations/replica.test.ts',
      'test/operations/rastros.test.ts',
    ],
    env: { CRASH_ROUNDS: '1' },
    runs: 1,
    wanted: 1,
  },
  {
    name: 'documents alike of which the suite reads every second one',
    tests: [
      'server/disc/relatorios/pdf-mantidos.test.ts',
      'server/disc/relatorios/pdf-temas.test.ts',
      'server/disc/relatorios/pdf-paginas.test.ts',
    ],
    env: { FOLHAS: '40' },
    runs: 1,
    wanted: 1,
  },
  {
    name: 'last pages of every kind of document, by person',
    tests: ['server/disc/relatorios/pdf-ultima.test.ts'],
    env: { FOLHAS: '60' },
    runs: 60,
    wanted: 60,
  },
  {
    name: 'model runs of at most 60 commands',
    tests: ['test/model'],
    env: { MODEL_RUNS: '400' },
    runs: 400,
    wanted: 20_000,
  },
  {
    name: 'histories of turmas of at most 45 commands',
    tests: ['test/model-turmas', 'test/model-empresas'],
    env: { MODEL_RUNS: '200' },
    runs: 200,
    wanted: 10_000,
  },
  {
    name: 'conversations of at most 60 commands from three seats',
    tests: ['test/model-devolutiva'],
    env: { MODEL_RUNS: '60' },
    runs: 60,
    wanted: 3_000,
  },
  {
    name: 'race rounds of each kind',
    tests: ['test/races'],
    env: { RACE_ROUNDS: '40', RACE_PESSOAS: '200' },
    runs: 40,
    wanted: 1_000,
  },
  {
    name: 'kill -9 rounds, server and PostgreSQL each',
    tests: ['test/crash/crash.test.ts'],
    env: { CRASH_ROUNDS: '10' },
    runs: 10,
    wanted: 100,
  },
  {
    name: 'restarts of one of two processes under load',
    tests: ['test/crash/restarts.test.ts', '-t', 'loses no request'],
    env: { RESTARTS: '10' },
    runs: 10,
    wanted: 100,
  },
  {
    name: 'payments of a storm, ten shuffled deliveries each',
    tests: ['test/payments/pagamentos.test.ts', '-t', 'storm'],
    env: { STORM_PAYMENTS: '1000' },
    runs: 1_000,
    wanted: 1_000,
  },
  {
    name: 'kill -9 rounds of a live conversation',
    tests: ['test/crash/crash-devolutiva.test.ts'],
    env: { CRASH_ROUNDS: '20' },
    runs: 20,
    wanted: 200,
  },
  {
    name: 'cuts between two browsers of a live conversation',
    journeys: ['e2e/conversas/cortes.spec.ts', '--project=desktop'],
    env: { CUTS: '200' },
    seeded: true,
    runs: 200,
    wanted: 200,
  },
  {
    name: 'kill -9 rounds with payments under way',
    tests: ['test/payments/pagamentos.test.ts', '-t', 'kill -9'],
    env: { CRASH_ROUNDS: '10' },
    runs: 10,
    wanted: 100,
  },
  {
    name: 'mails sent back by Postfix, read from Dovecot (apt-get install postfix dovecot-imapd)',
    tests: ['test/operations/correio-de-verdade.test.ts'],
    env: { CORREIO: 'true' },
    runs: 1,
    wanted: 1,
  },
  {
    name: 'invites of which 30 come back by webhook and mailbox',
    tests: ['server/platform/emails/devolucao/imap/turma-que-volta.test.ts'],
    env: { CONVITES: '400' },
    runs: 400,
    wanted: 400,
  },
  {
    name: 'minutes after which a running server looks for forgotten payments',
    tests: ['test/payments/pagamentos.test.ts', '-t', 'never comes'],
    env: { MINUTE: 'true' },
    runs: 1,
    wanted: 1,
  },
  {
    name: 'payment histories of at most 40 steps',
    tests: ['test/payments/pagamentos-model.test.ts'],
    env: { MODEL_RUNS: '1200' },
    runs: 400,
    wanted: 20_000,
  },
  {
    name: 'histories of licences of type 2 and of sales by invoice',
    tests: ['test/payments/empresariais-model.test.ts', 'test/payments/faturas-model.test.ts'],
    env: { MODEL_RUNS: '300' },
    runs: 100,
    wanted: 1_000,
  },
  {
    name: 'fuzzed calls per operation',
    tests: ['test/fuzz.test.ts'],
    env: { FUZZ_RUNS: '100' },
    runs: 100,
    wanted: 500,
  },
  {
    name: 'phones of one room, through two processes, under a board that follows',
    tests: ['test/live/turma-ao-vivo.test.ts'],
    env: { TURMA_FONES: '200' },
    runs: 200,
    wanted: 1_000,
  },
  {
    name: 'invented people behind each printed share',
    tests: ['test/probabilidades.test.ts'],
    env: { SIMULADOS: '20000' },
    runs: 60_000,
    wanted: 60_000,
  },
  {
    name: 'invented people who answer twice, behind what a report of 2.1 says comes back',
    tests: ['test/documents/texts/retorno.test.ts'],
    env: { SIMULADOS: '4000' },
    runs: 4,
    wanted: 4,
  },
  {
    name: 'journeys at the other size, states that repeat another',
    journeys: [],
    env: { E2E_LONGO: 'true' },
    runs: 1,
    wanted: 1,
  },
]
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--testTimeout=1200000']
const JOURNEYS = ['scripts/test.mjs', '--only=playwright']
/** Returns the seed of a round: SEED when set, to repeat a round, else a random one. */
const drawn = () => process.env.SEED ?? String(1 + Math.floor(Math.random() * 1e9))

const done = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
mkdirSync(join(ROOT, '.cache'), { recursive: true })
for (let turn = 0; Date.now() < until; turn += 1) {
  const { name, tests, journeys, env, seeded, runs } = PROOFS[turn % PROOFS.length]
  const SEED = drawn()
  if (seeded) console.log(`${name}: seed ${SEED}`)
  const { status } = spawnSync(
    process.execPath,
    journeys ? [...JOURNEYS, ...journeys] : [...VITEST, ...(tests ?? [])],
    {
      cwd: ROOT,
      env: { ...process.env, ...env, ...(seeded && { SEED }) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  done[name] = {
    runs: (done[name]?.runs ?? 0) + runs,
    violations: (done[name]?.violations ?? 0) + (status === 0 ? 0 : 1),
  }
  writeFileSync(FILE, JSON.stringify(done, null, 2))
  console.log(`${name}: ${done[name].runs} so far, ${done[name].violations} turns violated`)
}
console.table(
  Object.fromEntries(
    PROOFS.map(({ name, wanted }) => [
      name,
      { done: done[name]?.runs ?? 0, wanted, 'turns violated': done[name]?.violations ?? 0 },
    ]),
  ),
)
process.exit(Object.values(done).some(({ violations }) => violations > 0) ? 1 : 0)
