/*
 * What a first visit to each first screen costs on a slow phone: Chromium at 390 px that keeps nothing, its processor slowed
 * down four times, 300 ms away over 1.4 Mbit/s. For each screen, medians of ROUNDS visits:
 *
 *   usable    until its heading stands, nothing in sight is still a placeholder, and it stays so
 *   requests, kB    until the network is quiet: all that the first screen asks for
 *   long      how long the page's thread stood still in tasks over 50 ms, until it was usable
 *   work      what that thread worked until then, without what other programs took from it
 *
 * Beside it the same of another release, where its folder is given: a checkout with its packages, for it brings server,
 * data and pages of its own. `git worktree add ../antes <commit>`, `cp -al node_modules ../antes/`, `npm run build` there, then
 * `npm run bench:visita -- ../antes`. Visits of the two alternate, so that both have the machine's noise.
 * ONLY=perfil,login measures some, WATERFALL=1 prints each request. Asks for a build. `npm run bench:visita`
 */

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { freePort, median } from './lib.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SLOW = {
  offline: false,
  latency: 300,
  downloadThroughput: 1_400_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** How long a screen has to stay as it is to count as usable. */
const STAYS_MS = 1_000
const SENHA = 'demonstracao'

const found = await findChromium(process.execPath)
if ('tried' in found) throw new Error(`no Chromium: ${found.tried.join('; ')}`)

/** A release with the demonstration's people on a database of its own. */
async function startRelease(folder) {
  const data = await mkdtemp(join(tmpdir(), 'quadrante-visita-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), APP_URL: url, DATA_DIR: data, STANDINS: 'true', CEP_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ready = () =>
    fetch(`${url}/pronto`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`the server of ${folder} ended`)
    await new Promise(done => setTimeout(done, 200))
  }
  const stop = async () => {
    const ended = new Promise(done => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  const screens = await screensOf(url).catch(async error => {
    await stop()
    throw error
  })
  return { url, stop, screens }
}

/**
 * The first screens of everybody, each with the session of whoever sees it.
 * @returns {Promise<{ name: string, path: string, session?: object }[]>}
 */
async function screensOf(url) {
  /** @type {(method: string, path: string, given?: { token?: string, body?: object }) => Promise<any>} */
  const call = async (method, path, { token, body } = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const signIn = async email => {
    const answer = await call('POST', '/usuarios/login', { body: { email, senha: SENHA, password: SENHA } })
    return { id_usuario: answer.id_usuario, token: answer.token, email }
  }
  const [consultora, participante, admin] = await Promise.all(
    ['consultora@exemplo.com.br', 'participante@exemplo.com.br', 'admin@exemplo.com.br'].map(signIn),
  )
  const convite = await call('POST', '/consultores/convidar', {
    token: consultora.token,
    body: { email_participante: 'visita@exemplo.com.br', id_tipo_licenca: 1 },
  })
  const { results } = await call('GET', '/consultores/clientes?limite=100', consultora)
  const { results: finished } = await call('GET', `/disc/testes-finalizados/${participante.id_usuario}`, participante)
  if (finished.length === 0) throw new Error('the demonstration has no result to look at')
  const client = results.find(({ codigo }) => codigo)?.id_usuario_participante
  if (!client) throw new Error('the demonstration has no client with a result')
  return [
    { name: 'entrar', path: '/login' },
    { name: 'cadastro', path: new URL(convite.url).pathname },
    { name: 'questionário', path: '/teste-individual', session: participante },
    { name: 'perfil', path: `/perfil-usuario/${participante.id_usuario}`, session: participante },
    { name: 'cliente', path: `/perfil-usuario/${client}`, session: consultora },
    { name: 'início', path: `/perfil-usuario/${consultora.id_usuario}`, session: consultora },
    { name: 'clientes', path: '/criar-cliente', session: consultora },
    { name: 'administração', path: `/perfil-usuario/${admin.id_usuario}`, session: admin },
  ]
}

/** In the page: when it became usable, and how long it stood still until then. */
function watch() {
  /** @type {{ usable: number, blocked: [number, number][] }} */
  const seen = { usable: 0, blocked: [] }
  Object.assign(globalThis, { visita: seen })
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) seen.blocked.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  const inSight = element => {
    const { top, bottom, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight
  }
  const usable = () =>
    [...document.querySelectorAll('h1')].some(inSight) &&
    ![...document.querySelectorAll('.partida, .skeleton, .quadro')].some(inSight)
  setInterval(() => {
    if (!usable()) seen.usable = 0
    else seen.usable ||= performance.now()
  }, 20)
}

/** @param {{ path: string, session?: object }} screen */
async function visit(context, { url }, screen) {
  const { path, session } = screen
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  await page.goto(`${url}/assets/mark.svg`)
  await page.evaluate(value => {
    localStorage.clear()
    if (value) localStorage.setItem('currentUser', value)
  }, session && JSON.stringify(session))
  await page.addInitScript(watch)
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
  await page.waitForLoadState('networkidle')
  const { usable, blocked } = await page.evaluate(() => Reflect.get(globalThis, 'visita'))
  await page.close()
  const asked = [...sent.values()].filter(one => !one.url.startsWith('data:'))
  if (process.env.WATERFALL) {
    const start = Math.min(...asked.map(({ from }) => from))
    for (const { url, from, to, bytes } of asked)
      console.log(
        `  ${(from - start).toFixed(0).padStart(6)} – ${to === undefined ? '     …' : (to - start).toFixed(0).padStart(6)}  ${String(bytes).padStart(7)} B ${new URL(url).pathname}${new URL(url).search}`,
      )
  }
  return {
    usable,
    requests: asked.length,
    kB: asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    long: blocked.filter(([from]) => from < usable).reduce((sum, [, ms]) => sum + ms, 0),
    work: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
  }
}

const [other] = process.argv.slice(2)
const releases = [await startRelease(resolve('.'))]
if (other) releases.push(await startRelease(resolve(other)))
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
      const screen = release.screens.find(one => one.name === name)
      const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
      if (screen) taken[n]?.push(await visit(context, release, screen))
      await context.close()
    }
  for (const [n, list] of taken.entries()) {
    const of = key => median(list.map(one => one[key]))
    console.log(
      `${(n === 0 ? name : '  before').padEnd(16)} usable ${(of('usable') / 1000).toFixed(1).padStart(5)} s  ${String(of('requests')).padStart(3)} requests  ${of('kB').toFixed(0).padStart(4)} kB  long ${(of('long') / 1000).toFixed(1).padStart(4)} s  work ${(of('work') / 1000).toFixed(1).padStart(4)} s`,
    )
  }
}
console.log(`this machine meanwhile: load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
await browser.close()
for (const { stop } of releases) await stop()
