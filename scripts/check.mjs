// npm run check: types, lint and the size of first screens, no tests.
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/lock.mjs'
import { run } from './lib/process.mjs'
import { checkLint, checkTypes, runSteps } from './lib/steps.mjs'

const node = await alone(ensureInstalled)
const failed = await runSteps([
  ['tipos', () => checkTypes(node)],
  ['formato e lint', () => checkLint(node)],
  ['orçamento', () => run(node, ['bench/budget.mjs'])],
])
process.exitCode = failed.length > 0 ? 1 : 0
