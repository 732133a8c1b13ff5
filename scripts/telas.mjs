// npm run telas: a picture of every screen and state at three widths, in artifacts/telas/, for people to look at.
// npm run vitrine: the landing page's pictures of the product, in web/public/assets/vitrine/, written anew.
// What follows goes to Playwright: `npm run telas -- -g "criar-cliente 390"`.
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/run/lock.mjs'
import { ROOT, run } from './lib/run/process.mjs'
import { findChromium } from './lib/test/chromium.mjs'

const node = await alone(ensureInstalled)
await alone(() => ensureBuilt(node))
const found = await findChromium(node)
if ('tried' in found) {
  console.error(`Nenhum Chromium para fotografar as telas. Tentei: ${found.tried.join('; ')}.`)
  process.exit(1)
}
const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const [first, ...rest] = process.argv.slice(2)
const vitrine = first === '--vitrine'
const config = join('e2e', 'telas', vitrine ? 'vitrine.config.ts' : 'playwright.config.ts')
process.exitCode = await run(node, [cli, 'test', '--config', config, ...(vitrine ? rest : process.argv.slice(2))], {
  env: { ...process.env, CHROMIUM_PATH: found.path, ...(vitrine && { E2E_DEMO: 'true' }) },
  signal: AbortSignal.timeout(1_800_000),
})
