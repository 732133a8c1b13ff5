/*
 * node bench/telas/dev.mjs: how long the loop of `npm run dev` takes, in a copy of the house with a database of its own: warm
 * start, an edited component in the open page, an edited server in its next answer. Targets: 5 s, 1 s, 3 s.
 */
import { chmodSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { copyHouse, startLoop } from '../../e2e/support/casa.ts'
import { findChromium } from '../../scripts/lib/test/chromium.mjs'
import { median } from '../lib/lib.mjs'

const RUNS = 5
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

async function timed(work) {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

const folder = copyHouse()
// The account that root runs the database as has to pass.
chmodSync(folder, 0o755)
const found = await findChromium(process.execPath)
if ('tried' in found) throw new Error(`Nenhum Chromium: ${found.tried.join('; ')}`)
const env = { DATA_DIR: `${folder}/data` }
const first = await timed(async () => (await startLoop(folder, env)).stop())
let casa
const warm = await timed(async () => {
  casa = await startLoop(folder, env)
})
const browser = await chromium.launch({ executablePath: found.path, args: ARGS })
try {
  const page = await browser.newPage()
  const opened = await timed(async () => {
    await page.goto(`${casa.url}/login`)
    await page.locator('.login-phrase').waitFor()
  })
  const components = []
  const servers = []
  for (let run = 1; run <= RUNS; run += 1) {
    components.push(
      await timed(async () => {
        casa.edit('web/contas/contas/LoginPage.tsx', text =>
          text.replace(/(\d* )?\{t\('login.frase'\)\}/, `${run} {t('login.frase')}`),
        )
        await page.locator('.login-phrase', { hasText: `${run} ` }).waitFor()
      }),
    )
    servers.push(
      await timed(async () => {
        casa.edit('server/platform/http/seen/health.ts', text =>
          text.replace(/vivo: true(, run: \d+)?/, `vivo: true, run: ${run}`),
        )
        for (;;) {
          const answer = await fetch(`${casa.url}/saude`)
          if ((await answer.json()).run === run) break
          await new Promise(resolve => setTimeout(resolve, 10))
        }
      }),
    )
  }
  const row = seconds => ({ s: Number(seconds.toFixed(2)) })
  console.table({
    'first start and its end, with a new database': row(first),
    'warm start, until it says so': row(warm),
    'the first page after it': row(opened),
    'component, median': row(median(components)),
    'component, slowest': row(Math.max(...components)),
    'server, median': row(median(servers)),
    'server, slowest': row(Math.max(...servers)),
  })
} finally {
  await browser.close()
  await casa.stop()
  casa.remove()
}
