/*
 * What a first visit to each first screen costs on a slow phone: Chromium at 390 px that keeps nothing, its processor slowed
 * down four times, 300 ms away over 1.4 Mbit/s. For each screen, medians of ROUNDS visits:
 *
 *   words     until its heading can be read, whether or not the app runs yet
 *   usable    until the app runs, its heading stands, nothing in sight is still a placeholder, and it stays so
 *   requests, kB    until the network is quiet: all that the first screen asks for
 *   long      how long the page's thread stood still in tasks over 50 ms, until it was usable
 *   shift     how much of what stood moved by itself (Chromium's cumulative layout shift, 0.1 is what one should never see)
 *   work      what that thread worked until then, without what other programs took from it
 *
 * Beside it the same of another release: `npm run bench:visita -- --antes <commit>`, which is checked out and built once, into
 * .cache/visita, or of checkouts with their packages and pages: `npm run bench:visita -- ../antes`, of some screens alone
 * `../antes=perfil,entrar`. Each brings server, data and pages of its own. Visits alternate, so that all have the machine's
 * noise: compare them with each other, not with another day's.
 * ONLY=perfil,entrar measures some, ROUNDS=5 more often, WATERFALL=1 prints each request and what moved. Asks for a build. `npm run bench:visita`
 */

import { availableParallelism, loadavg } from 'node:os'
import { basename, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/lib/test/chromium.mjs'
import { median } from '../lib/lib.mjs'
import { checkoutOf, startRelease } from '../visita/release.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SLOW = {
  offline: false,
  latency: 300,
  downloadThroughput: 1_400_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** Time without change after which a screen counts as usable, in ms. */
const STAYS_MS = 1_000
/** Longest wait for a quiet network in ms, after a screen is usable. */
const QUIET_MS = 10_000
/** Longest duration of a visit in ms; a longer one is reported and skipped. */
const PATIENCE_MS = 120_000

const found = await findChromium(process.execPath)
if ('tried' in found) throw new Error(`no Chromium: ${found.tried.join('; ')}`)

/** Measures in the page when it became usable, and how long it was blocked until then. */
function watch() {
  /** @type {{ words: number, usable: number, shift: number, moved: string[], blocked: [number, number][] }} */
  const seen = { words: 0, usable: 0, shift: 0, moved: [], blocked: [] }
  Object.assign(globalThis, { visita: seen })
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) seen.blocked.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      seen.shift += Reflect.get(entry, 'value')
      for (const { node } of Reflect.get(entry, 'sources'))
        seen.moved.push(`${Reflect.get(entry, 'value').toFixed(3)} ${node?.outerHTML?.slice(0, 120) ?? node?.nodeName}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const inSight = element => {
    const { top, bottom, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight
  }
  const read = () => [...document.querySelectorAll('h1')].some(inSight)
  const usable = () =>
    read() &&
    !document.querySelector('[data-escrita]') &&
    ![...document.querySelectorAll('.partida, .skeleton')].some(inSight)
  setInterval(() => {
    // Nothing is painted before a style has come.
    if (read() && performance.getEntriesByName('first-contentful-paint').length > 0) seen.words ||= performance.now()
    if (!usable()) seen.usable = 0
    else seen.usable ||= performance.now()
  }, 20)
}

/** Prints what moved, and each request with its time and size. */
function printFall(asked, moved) {
  for (const each of moved) console.log(`  moved by ${each}`)
  const start = Math.min(...asked.map(({ from }) => from))
  for (const { url, from, to, bytes } of asked)
    console.log(
      `  ${(from - start).toFixed(0).padStart(6)} – ${to === undefined ? '     …' : (to - start).toFixed(0).padStart(6)}  ${String(bytes).padStart(7)} B ${new URL(url).pathname}${new URL(url).search}`,
    )
}

/** @param {import('../visita/screens.mjs').Screen} screen */
async function visit(context, { url }, screen) {
  const { path, session, answer } = screen
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  await page.goto(`${url}/assets/mark.svg`)
  await page.evaluate(value => {
    localStorage.clear()
    if (value) localStorage.setItem('currentUser', value)
  }, session && JSON.stringify(session))
  await page.addInitScript(watch)
  if (answer)
    await page.route(answer[0], async route => {
      await new Promise(done => setTimeout(done, SLOW.latency))
      await route.fulfill({ json: answer[1] })
    })
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** @type {Map<string, { url: string, from: number, to?: number, bytes: number }>} */
  const sent = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    sent.set(requestId, { url: request.url, from: timestamp * 1000, bytes: 0 }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) Object.assign(one, { to: timestamp * 1000, bytes: encodedDataLength })
  })
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.waitForFunction(
    ms =>
      Reflect.get(globalThis, 'visita')?.usable > 0 &&
      performance.now() - Reflect.get(globalThis, 'visita').usable > ms,
    STAYS_MS,
  )
  const { metrics } = await cdp.send('Performance.getMetrics')
  // A room's screen keeps asking while nobody is there: it is never quiet.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {})
  const { words, usable, shift, moved, blocked } = await page.evaluate(() => Reflect.get(globalThis, 'visita'))
  await page.close()
  const asked = [...sent.values()].filter(one => !one.url.startsWith('data:'))
  if (process.env.WATERFALL) printFall(asked, moved)
  return {
    words,
    usable,
    shift,
    requests: asked.length,
    kB: asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    long: blocked.filter(([from]) => from < usable).reduce((sum, [, ms]) => sum + ms, 0),
    work: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
  }
}

const args = process.argv.slice(2)
const others = args[0] === '--antes' ? [checkoutOf(args[1] ?? 'HEAD')] : args
/** @type {(Awaited<ReturnType<typeof startRelease>> & { label: string, only?: string[] })[]} */
const releases = []
const stopAll = async () => {
  for (const { stop } of releases) await stop()
}
for (const other of ['.', ...others]) {
  const [folder = '', screens] = other.split('=')
  const release = await startRelease(resolve(folder)).catch(async error => {
    await stopAll()
    throw error
  })
  releases.push({ ...release, label: folder === '.' ? '' : basename(folder), only: screens?.split(',') })
}
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  executablePath: found.path,
})
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const only = process.env.ONLY?.split(',')
const names = releases[0]?.screens.map(({ name }) => name).filter(name => only?.includes(name) ?? true) ?? []
console.log('300 ms away, 1.4 Mbit/s, processor 4 times slower; nothing kept')
for (const name of names) {
  /** @type {Awaited<ReturnType<typeof visit>>[][]} */
  const taken = releases.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [n, release] of releases.entries()) {
      if (!(release.only?.includes(name) ?? true)) continue
      const screen = release.screens.find(one => one.name === name)
      const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
      // A screen that nobody gets to see is said so; the others are measured all the same.
      if (screen)
        await visit(context, release, screen).then(
          one => taken[n]?.push(one),
          error => console.log(`${name.padEnd(16)} not usable: ${String(error.message).split('\n')[0]}`),
        )
      await context.close()
    }
  for (const [n, list] of taken.entries()) {
    if (list.length === 0) continue
    const of = key => median(list.map(one => one[key]))
    console.log(
      `${(n === 0 ? name : `  ${releases[n]?.label}`).padEnd(16)} words ${(of('words') / 1000).toFixed(1).padStart(5)} s  usable ${(of('usable') / 1000).toFixed(1).padStart(5)} s  ${String(of('requests')).padStart(3)} requests  ${of('kB').toFixed(0).padStart(4)} kB  long ${(of('long') / 1000).toFixed(1).padStart(4)} s  shift ${of('shift').toFixed(2)}  work ${(of('work') / 1000).toFixed(1).padStart(4)} s`,
    )
  }
}
console.log(`this machine meanwhile: load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
await browser.close()
await stopAll()
