// npm test: installs what is missing, then types, lint, rules and API on a real PostgreSQL, the build, the journeys in
// a real browser. `npm test -- --only=vitest` runs one part; what follows goes to that part's runner.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/run/lock.mjs'
import { ROOT, run } from './lib/run/process.mjs'
import { findChromium } from './lib/test/chromium.mjs'
import { checkLint, checkTypes, runSteps } from './lib/test/steps.mjs'
import {
  failures,
  playwrightTests,
  playwrightTotals,
  secondTries,
  slowest,
  vitestTests,
  vitestTotals,
} from './lib/test/totals.mjs'

/** Time after which a hanging test runner is ended, in ms; each part takes about ten minutes on two free cores. */
const RUNNER_MS = 1_500_000
const VITEST_REPORT = join(ROOT, '.cache', 'vitest.json')
/**
 * Number of parallel parts of the browser tests, each with a server and a database of its own; they wait more than they
 * compute.
 */
const SHARDS = 2
/** Share of tests in each part: the runner halves by number, but the first half has many short accessibility checks. */
const WEIGHTS = '60:40'
/** Highest number of browser tests per run that may pass only on retry; more are not explained by a busy machine. */
const SECOND_TRIES = 3
/** Number of slowest tests printed after a run. */
const SLOWEST = 10

const only = process.argv
  .find(arg => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const rest = process.argv.slice(2).filter(arg => !arg.startsWith('--only='))

/** Lists files that git considers new or changed; undefined outside a git checkout. */
function uncommitted() {
  try {
    return execFileSync('git', ['status', '--porcelain'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}

const before = uncommitted()
const totals = []
const tests = []
const node = await alone(ensureInstalled)

async function vitest() {
  rmSync(VITEST_REPORT, { force: true })
  const cli = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const env = { ...process.env, NODE_ENV: 'test' }
  const code = await run(node, [cli, 'run', ...reporters, ...rest], { env, timeoutMs: RUNNER_MS })
  totals.push(vitestTotals(VITEST_REPORT))
  tests.push(...vitestTests(VITEST_REPORT))
  return code
}

async function playwright() {
  const found = await findChromium(node)
  if ('tried' in found) {
    console.error(`Nenhum Chromium para os testes no navegador. Tentei: ${found.tried.join('; ')}.`)
    console.error('Instale um, ou aponte CHROMIUM_PATH para o seu.')
    totals.push({ passed: 0, failed: 1 })
    return 1
  }
  // Whoever names what to run wants that alone, and its output undisturbed.
  const shards = rest.length > 0 ? 1 : SHARDS
  const codes = await Promise.all(Array.from({ length: shards }, (_, i) => shard(i + 1, shards, found.path)))
  return codes.find(code => code !== 0) ?? 0
}

async function shard(number, of, chromium) {
  const report = join(ROOT, '.cache', `playwright-${number}.json`)
  rmSync(report, { force: true })
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const weights = of === SHARDS && { PWTEST_SHARD_WEIGHTS: WEIGHTS }
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...weights }
  const args = [`--shard=${number}/${of}`, `--output=${join(ROOT, '.cache', `e2e-${number}`)}`]
  const code = await run(node, [cli, 'test', ...args, ...rest], { env, timeoutMs: RUNNER_MS })
  totals.push(playwrightTotals(report))
  tests.push(...playwrightTests(report))
  return code
}

async function clean() {
  const after = uncommitted()
  if (after === before) return 0
  console.error(`O teste deixou arquivos que o git vê:\n${after}`)
  return 1
}

/** @type {[name: string, work: () => Promise<number>][]} */
const all = [
  ['tipos', () => checkTypes(node)],
  ['lint', () => checkLint(node)],
  ['vitest', vitest],
  ['build', () => alone(() => ensureBuilt(node))],
  ['orçamento', () => run(node, ['bench/telas/budget.mjs'])],
  ['playwright', playwright],
  ['limpeza', clean],
]
const steps = all.filter(([name]) => !only || only.includes(name) || (name === 'build' && only.includes('playwright')))

if (steps.length === 0) {
  console.error('--only aceita: tipos, lint, vitest, build, orçamento, playwright, limpeza')
  process.exit(2)
}
const begin = performance.now()
const failed = await runSteps(steps)
const sum = kind => totals.reduce((total, part) => total + part[kind], 0)
if (tests.length > 0) console.log(`\nos mais lentos:\n${slowest(tests, SLOWEST).join('\n')}`)
console.log(`\ntempo: ${Math.round((performance.now() - begin) / 1000)} s`)
const again = secondTries(tests)
const tired = tests.filter(test => test.again).length > SECOND_TRIES
if (again.length > 0) console.log(`passaram só na segunda vez (no máximo ${SECOND_TRIES}):\n${again.join('\n')}`)
const red = failures(tests)
if (red.length > 0) console.log(`falharam:\n${red.join('\n')}`)
if (failed.length > 0) console.log(`etapas com falha: ${failed.join(', ')}`)
console.log(`testes: ${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failed.length > 0 || sum('failed') > 0 || tired ? 1 : 0
