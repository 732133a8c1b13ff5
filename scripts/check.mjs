// npm run check: types, lint and the size of first screens, no tests.
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/run/lock.mjs'
import { run } from './lib/run/process.mjs'
import { checkLint, checkTypes, runSteps } from './lib/test/steps.mjs'

const node = await alone(ensureInstalled)
const failed = await runSteps([
  ['tipos', () => checkTypes(node)],
  ['formato e lint', () => checkLint(node)],
  ['orçamento', () => run(node, ['bench/telas/budget.mjs'])],
])
process.exitCode = failed.length > 0 ? 1 : 0
