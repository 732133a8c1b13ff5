/*
 * The test of a first day, and the test of everything (docs/testing.md):
 *   npm test                          proves that the product works, in a few minutes
 *   npm test -- --only=vitest x       one step; what follows goes to its runner, which then speaks itself
 *   npm run test:tudo                 every part, from the start; TAMANHO=noite: at the size before a release
 *   npm run test:tudo -- corridas     one part, or several
 *   npm run test:tudo -- --continuar  what is not yet proved of this tree; what `npm test` proved counts
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/run/lock.mjs'
import { giveUp, ROOT, run } from './lib/run/process.mjs'
import { forgetProven, noteProven, provenOn, treeOf, uncommitted } from './lib/test/proven.mjs'
import { runJourneys, runVitest } from './lib/test/runners.mjs'
import { checkLint, checkTypes, runSteps } from './lib/test/steps.mjs'
import { conclude } from './lib/test/summary.mjs'

/** Parts of the suite: projects and journeys of the first day, parts of everything. */
const suite = JSON.parse(readFileSync(join(ROOT, 'test', 'parts.json'), 'utf8'))
const args = process.argv.slice(2)
const everything = args[0] === '--tudo'
const words = args.slice(everything ? 1 : 0)
const option = words.find(word => word.startsWith('--only='))?.slice('--only='.length)
const goOn = words.includes('--continuar')
const others = words.filter(word => !word.startsWith('--only=') && word !== '--continuar')
/** Names of the steps that were asked for; undefined for all. */
const parts = others.length > 0 ? others : undefined
const only = everything ? parts : option?.split(',')
/** Arguments for the runner of a step: files, and options of its own. */
const rest = everything ? [] : others
const night = process.env.TAMANHO === 'noite'

const begin = performance.now()
const before = uncommitted()
const node = await alone(ensureInstalled)
const tree = treeOf()
const tests = /** @type {import('./lib/test/events.mjs').Tested[]} */ ([])

/** @typedef {{ name: string, first?: boolean, work: () => Promise<number> | number }} Step `first`: of the first day */

/** Runs a runner of tests and keeps what it told. */
async function counted(running) {
  const { code, tests: own } = await running
  tests.push(...own)
  return code || (own.some(test => test.failed) ? 1 : 0)
}

const vitest = (name, projects) => () =>
  counted(runVitest(node, { name, projects: rest.length > 0 ? [] : projects, rest }))

/** Runs the journeys of one part; whoever names some gets those, of whatever part. */
const journeys = (name, part) => async () => {
  const built = await alone(() => ensureBuilt(node))
  return built || counted(runJourneys(node, { name, rest, env: rest.length > 0 ? {} : { E2E_PART: part } }))
}

function checkClean() {
  const after = uncommitted()
  if (after === before) return 0
  console.error(`O teste deixou arquivos que o git vê:\n${after}`)
  return 1
}

/** @type {readonly Step[]} */
const STEPS = [
  { name: 'tipos', first: true, work: () => checkTypes(node) },
  { name: 'lint', first: true, work: () => checkLint(node) },
  { name: 'vitest', first: true, work: vitest('vitest', suite.first.projects) },
  { name: 'playwright', first: true, work: journeys('playwright', 'primeiro') },
  { name: 'tamanho', work: () => run(node, ['bench/telas/budget.mjs']) },
  ...suite.parts.map(({ name }) => ({ name, work: vitest(name, [name]) })),
  { name: 'jornadas', work: journeys('jornadas', 'resto') },
  ...(night ? [{ name: 'jornadas-da-noite', work: journeys('jornadas-da-noite', 'noite') }] : []),
  { name: 'limpeza', first: true, work: checkClean },
]

const proven = everything && goOn ? provenOn(tree) : {}
const known = STEPS.filter(step => everything || step.first)
const unknown = only?.filter(name => !known.some(step => step.name === name)) ?? []
if (unknown.length > 0) giveUp(`Não há ${unknown.join(', ')}; há ${known.map(step => step.name).join(', ')}.`, 2)
const chosen = known.filter(step => !only || only.includes(step.name))

/** Whether a green step proves its whole part: nothing named, at the size of a day. */
const proves = rest.length === 0 && !night
const steps = chosen
  .filter(({ name }) => !proven[name])
  .map(({ name, work }) => {
    const noted = async () => {
      if (proves) forgetProven(tree, name)
      const from = tests.length
      const since = performance.now()
      const code = await work()
      if (code === 0 && proves && name !== 'limpeza')
        noteProven(tree, name, { passed: tests.length - from, seconds: (performance.now() - since) / 1000 })
      return code
    }
    return /** @type {[string, () => Promise<number>]} */ ([name, noted])
  })
const kept = chosen.filter(({ name }) => proven[name])
for (const { name } of kept) console.log(`já provado nesta árvore: ${name} (${Math.round(proven[name].seconds)} s)`)

const failedSteps = await runSteps(steps)
process.exitCode = conclude({
  tests,
  failedSteps,
  seconds: (performance.now() - begin) / 1000,
  before: kept.reduce((sum, { name }) => sum + proven[name].passed, 0),
})
