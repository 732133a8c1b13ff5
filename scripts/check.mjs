// npm run check: types and lint, no tests.
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/lock.mjs'
import { checkLint, checkTypes, runSteps } from './lib/steps.mjs'

const node = await alone(ensureInstalled)
const failed = await runSteps([
  ['tipos', () => checkTypes(node)],
  ['formato e lint', () => checkLint(node)],
])
process.exitCode = failed.length > 0 ? 1 : 0
