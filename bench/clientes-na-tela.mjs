/*
 * How soon a consultor with 2,000 clients sees the first rows of /criar-cliente on a slow phone: Chromium at 390 px, its
 * processor slowed down four times, 150 ms away over 1.6 Mbit/s. First a visit with nothing kept, then one with the
 * app's code in the browser's cache, as on every day but the first. CHROMIUM_PATH names the browser. Asks for a build.
 * `npm run bench:tela`
 */

import { chromium } from 'playwright-core'
import { withDatabase } from './database.mjs'
import { median, signInAs, startServer } from './lib.mjs'
import { seedPessoas } from './pessoas.seed.mjs'

const PESSOAS = Number(process.env.PESSOAS ?? 2_000)
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

await withDatabase(async (connectionString, client) => {
  client.on('error', () => {})
  const id_usuario = await seedPessoas(client, 0, PESSOAS)
  await client.query('vacuum analyze')
  const server = await startServer(connectionString)
  const token = await signInAs(client, id_usuario)
  await client.end()
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...(executablePath ? { executablePath } : {}),
  })
  /** @type {Record<'first' | 'again' | 'within', number[]>} */
  const times = { first: [], again: [], within: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.goto(`${server.url}/assets/mark.svg`)
    await page.evaluate(
      session => localStorage.setItem('currentUser', session),
      JSON.stringify({ id_usuario, token, email: 'consultor0@exemplo.com.br' }),
    )
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const rows = page.locator('[data-row]').first()
    const timed = async go => {
      const began = performance.now()
      await go()
      await rows.waitFor()
      return performance.now() - began
    }
    times.first.push(await timed(() => page.goto(`${server.url}/criar-cliente`, { waitUntil: 'commit' })))
    times.again.push(await timed(() => page.reload({ waitUntil: 'commit' })))
    // From another view of the list: the app stands, only the rows come.
    times.within.push(
      await timed(async () => {
        await page.getByRole('tab', { name: 'Todos' }).click()
        await page.getByRole('list', { name: 'Todos' }).waitFor()
      }),
    )
    await context.close()
  }
  for (const [name, label] of /** @type {const} */ ([
    ['first', 'first visit, nothing kept'],
    ['again', 'again, code in the cache'],
    ['within', 'another view of the list'],
  ]))
    console.log(
      `${PESSOAS} people, ${label.padEnd(26)} first row after ${median(times[name]).toFixed(0)} ms (${times[name].map(ms => ms.toFixed(0)).join(', ')})`,
    )
  await browser.close()
  await server.stop()
})
