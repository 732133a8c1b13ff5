/*
 * How soon a consultor with 2,000 clients sees the first rows of /criar-cliente on a slow phone: Chromium at 390 px, its
 * processor slowed down four times, 150 ms away over 1.6 Mbit/s. Three figures, medians of ROUNDS:
 *
 *   cold    the first visit of a browser that keeps nothing: bounded by the wire, and the bound is printed beside it
 *   kept    the page opened anew with the app's code in the browser's cache, as on every day but the first
 *   within  another view of the list, pressed with a finger: the app stands, only rows come
 *
 * The promise of one second is for `kept` and `within`. SW=1 lets the service worker in, whose copies of the code are kept
 * compiled, as on real phones. Beside each figure: the requests that were sent until then, how
 * many of them one after another (round trips), their bytes, and what the page's main thread worked meanwhile, without what
 * other programs took from it. On a machine with other work the first figure grows, this one does not: the last line says
 * how busy it was.
 * CHROMIUM_PATH names another browser than the one that is found, WATERFALL=1 prints each request. Asks for a build.
 * `npm run bench:tela`
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/lib/test/chromium.mjs'
import { withDatabase } from '../lib/database.mjs'
import { median, signInAs, startServer } from '../lib/lib.mjs'
import { seedPessoas } from '../lib/pessoas.seed.mjs'

const PESSOAS = Number(process.env.PESSOAS ?? 2_000)
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const LATENCY_MS = 150
const BYTES_PER_SECOND = 1_600_000 / 8
const SLOW = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: 750_000 / 8,
}
const found = await findChromium(process.execPath)
if ('tried' in found) throw new Error(`no Chromium: ${found.tried.join('; ')}`)
const EXECUTABLE = found.path
/**
 * Number of unmeasured visits: a browser compiles cached scripts on the second visit and uses them compiled from the
 * third.
 */
const WARM_UP = 2

/** Records the page's network requests in order. */
function listen(cdp) {
  /** @type {Map<string, { url: string, from: number, to?: number, bytes: number, kept: boolean }>} */
  const sent = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    sent.set(requestId, { url: request.url, from: timestamp * 1000, bytes: 0, kept: false }),
  )
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = sent.get(requestId)
    if (one) one.kept = true
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const one = sent.get(requestId)
    if (one && (response.fromDiskCache || response.fromPrefetchCache)) one.kept = true
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) Object.assign(one, { to: timestamp * 1000, bytes: encodedDataLength })
  })
  return sent
}

/** Returns the longest chain of requests of which each began after the one before had ended. */
function roundTrips(requests) {
  let [trips, until] = [0, -Infinity]
  for (const { from, to } of requests.toSorted((a, b) => a.to - b.to)) {
    if (from < until) continue
    trips += 1
    until = to
  }
  return trips
}

/** Sums up the requests answered before the rows were shown, without those from the browser's cache. */
function account(sent) {
  const done = [...sent.values()].filter(one => one.to !== undefined && !one.kept && !one.url.startsWith('data:'))
  return {
    requests: done.length,
    trips: roundTrips(done),
    bytes: done.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function waterfall(sent) {
  const start = Math.min(...[...sent.values()].map(({ from }) => from))
  for (const { url, from, to, bytes, kept } of sent.values())
    console.log(
      `  ${(from - start).toFixed(0).padStart(6)} – ${to === undefined ? '     …' : (to - start).toFixed(0).padStart(6)}  ${String(bytes).padStart(7)} B ${kept ? 'cache' : '     '} ${new URL(url).pathname}${new URL(url).search}`,
    )
}

async function withBrowser(run) {
  const dir = await mkdtemp(join(tmpdir(), 'quadrante-tela-'))
  const context = await chromium.launchPersistentContext(dir, {
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: process.env.SW ? 'allow' : 'block',
    executablePath: EXECUTABLE,
  })
  try {
    await run(context)
  } finally {
    await context.close()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Opens a tab that emulates a slow phone. */
async function openTab(context) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, cdp, sent: listen(cdp) }
}
/** Returns the working time of the page's main thread, with its CPU slowed down and without other processes' time. */
const worked = async ({ cdp }) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
const measure = async (tab, rows, go) => {
  tab.sent.clear()
  const before = await worked(tab)
  const began = performance.now()
  await go()
  await rows.waitFor()
  const ms = performance.now() - began
  const answer = { ms, work: (await worked(tab)) - before, ...account(tab.sent) }
  if (process.env.WATERFALL) {
    console.log(`${ms.toFixed(0)} ms`)
    waterfall(tab.sent)
  }
  return answer
}

/** Prints the medians of each kind of visit, and how busy the machine was. */
function report(taken) {
  const of = (list, key) => median(list.map(one => one[key]))
  const print = (name, label) => {
    const list = taken[name]
    const ms = list.map(one => one.ms.toFixed(0)).join(', ')
    console.log(`${label.padEnd(34)} first row after ${of(list, 'ms').toFixed(0).padStart(5)} ms  (${ms})`)
    console.log(
      `${''.padEnd(34)} ${of(list, 'requests')} requests, ${of(list, 'trips')} round trips, ${(of(list, 'bytes') / 1000).toFixed(0)} kB, ${of(list, 'work').toFixed(0)} ms of work`,
    )
  }
  console.log(`${PESSOAS} people; ${LATENCY_MS} ms away, ${BYTES_PER_SECOND / 1000} kB/s, processor 4 times slower`)
  print('cold', 'cold: first visit, nothing kept')
  const wire = 2 * LATENCY_MS + (of(taken.cold, 'bytes') / BYTES_PER_SECOND) * 1000
  console.log(`${''.padEnd(34)} bound by the wire: 2 round trips and these bytes take ${wire.toFixed(0)} ms`)
  print('kept', 'kept: code in the cache  (1 s)')
  print('within', 'within: another view     (1 s)')
  console.log(`this machine meanwhile: load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`)
}

await withDatabase(async (connectionString, client) => {
  client.on('error', () => {})
  const id_usuario = await seedPessoas(client, 0, PESSOAS)
  await client.query('vacuum analyze')
  const server = await startServer(connectionString)
  const token = await signInAs(client, id_usuario)
  await client.end()
  const session = JSON.stringify({ id_usuario, token, email: 'consultor0@exemplo.com.br' })

  const first = page => page.locator('[data-row]').first()
  const visit = tab =>
    measure(tab, first(tab.page), () => tab.page.goto(`${server.url}/criar-cliente`, { waitUntil: 'commit' }))

  /** @type {Record<'cold' | 'kept' | 'within', Awaited<ReturnType<typeof measure>>[]>} */
  const taken = { cold: [], kept: [], within: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    await withBrowser(async context => {
      const setup = await context.newPage()
      await setup.goto(`${server.url}/assets/mark.svg`)
      await setup.evaluate(value => localStorage.setItem('currentUser', value), session)
      await context.newCDPSession(setup).then(cdp => cdp.send('Network.clearBrowserCache'))
      await setup.close()
      for (let n = 0; n < WARM_UP + 2; n += 1) {
        const tab = await openTab(context)
        const answer = await visit(tab)
        if (n === 0) taken.cold.push(answer)
        if (n > WARM_UP) taken.kept.push(answer)
        // What comes after the rows has come: the list is being read.
        await tab.page.waitForLoadState('networkidle')
        if (n > WARM_UP)
          taken.within.push(
            await measure(tab, first(tab.page.getByRole('list', { name: 'Todos' })), () =>
              tab.page.getByRole('tab', { name: 'Todos' }).tap(),
            ),
          )
        await tab.page.close()
      }
    })
  }
  await server.stop()

  report(taken)
})
