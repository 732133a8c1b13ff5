/*
 * `npm run mutantes`: Stryker plants one small fault after another in the pure rules and runs their tests against each;
 * prints every fault that no test notices, and the score. Red below 80 %. Half an hour on two quiet cores for all but reports and
 * maps, whose tests read long texts for each fault: hours. What has not changed since the last run is not tried again.
 * `-- shared/licencas` tries the rules of one folder.
 */
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/run/lock.mjs'
import { ROOT, run } from './lib/run/process.mjs'

const node = await alone(ensureInstalled)
const folders = process.argv.slice(2).map(folder => `${folder.replace(/\/$/, '')}/**/*.rules.ts`)
const stryker = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
process.exit(
  await run(node, [stryker, 'run', 'stryker.config.json', ...(folders.length > 0 ? ['-m', folders.join(',')] : [])]),
)
