/*
 * Lighthouse's mobile audit (slow 4G, a CPU four times slower) of the screens people meet first, of each the median of
 * the runs. Targets: performance at least 95, accessibility and best practices 100. `npm run bench:lighthouse`
 */

import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { npm } from '../../scripts/lib/run/platform.mjs'
import { ROOT } from '../../scripts/lib/run/process.mjs'
import { findChromium } from '../../scripts/lib/test/chromium.mjs'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { freePort, median, startProgram } from '../lib/lib.mjs'

const RUNS = 3
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100 }
const PASSWORD = 'demonstracao'
/** Path of each screen, who is signed in, and a name; a path may be a function that prepares its data. */
/** @type {[string | ((server: { url: string }) => Promise<string>), string | null, string][]} */
const SCREENS = [
  ['/', null, 'início'],
  ['/login', null, 'entrar'],
  ['/faq', null, 'perguntas'],
  [async server => newInvite(server), null, 'cadastro'],
  ['/perfil-usuario', 'participante', 'perfil'],
  ['/teste-individual', 'participante', 'teste'],
  ['/criar-cliente', 'consultora', 'clientes'],
]

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Installs Lighthouse on first use, because it is large and only used here. */
async function loadLighthouse() {
  if (!existsSync(join(ROOT, 'bench', 'node_modules', 'lighthouse'))) {
    const { status } = spawnSync(...npm(['ci', '--no-audit', '--no-fund']), {
      cwd: join(ROOT, 'bench'),
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('npm ci in bench/ failed')
  }
  // Named by a variable: its types are there only once bench/ has its packages.
  const library = 'lighthouse'
  return (await import(library)).default
}

async function signIn(url, who) {
  const answer = await fetch(`${url}/usuarios/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@exemplo.com.br`, senha: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`sign-in of ${who}: ${answer.status}`)
  return answer.json()
}

async function newInvite({ url }) {
  const { token } = await signIn(url, 'consultora')
  const answer = await fetch(`${url}/participantes/convidar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ email: 'lighthouse@exemplo.com.br', id_tipo_licenca: 1 }),
  })
  return new URL((await answer.json()).url).pathname
}

/** Opens a browser with a fresh profile that Lighthouse can control, signed in when asked. */
async function openBrowser(executablePath, url, who) {
  const profile = await mkdtemp(join(tmpdir(), 'quadrante-lighthouse-'))
  const port = await freePort()
  const child = spawn(
    executablePath,
    // A blank page: the browser's own first page is a target that never answers.
    [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const endpoint = `http://127.0.0.1:${port}`
  while (!(await fetch(`${endpoint}/json/version`).catch(() => false))) await new Promise(r => setTimeout(r, 100))
  if (who) {
    const browser = await chromium.connectOverCDP(endpoint, { timeout: 120_000 })
    const page = await browser.contexts()[0].newPage()
    await page.goto(`${url}/login`)
    await page.getByLabel('E-mail').fill(`${who}@exemplo.com.br`)
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL(/perfil-usuario/)
    await page.close()
    await browser.close()
  }
  return {
    port,
    async close() {
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const lighthouse = await loadLighthouse()
const found = await findChromium(process.execPath)
if ('tried' in found) throw new Error(`no Chromium: ${found.tried.join('; ')}`)
const executable = found.path
const dir = await mkdtemp(join(tmpdir(), 'quadrante-bench-'))
chmodSync(dir, 0o755)
const embedded = await startEmbedded({ dataDir: dir })
let missed = 0
try {
  const server = await startProgram(
    'server/main.ts',
    { NODE_ENV: 'test', DATABASE_URL: embedded.connectionString, STANDINS: 'true', CEP_URL: '', SMTP_URL: '' },
    '/pronto',
  )
  console.log(
    `celular, mediana de ${RUNS}: desempenho (FCP, LCP, TBT, CLS) · acessibilidade · boas práticas · índice da máquina`,
  )
  for (const [where, who, name] of SCREENS) {
    const path = typeof where === 'string' ? where : await where(server)
    const results = []
    for (let i = 0; i < RUNS; i += 1) {
      results.push(await measure(server.url, path, who))
    }
    report(name, results)
  }
  await server.stop()
} finally {
  await embedded.stop()
  await rm(dir, { recursive: true, force: true })
}
process.exitCode = missed > 0 ? 1 : 0

async function measure(url, path, who) {
  const browser = await openBrowser(executable, url, who)
  try {
    const { lhr } = await lighthouse(url + path, {
      port: browser.port,
      logLevel: 'error',
      disableStorageReset: true,
      onlyCategories: Object.keys(TARGETS),
    })
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    await browser.close()
  }
}

function report(name, results) {
  const score = category => Math.round(median(results.map(lhr => lhr.categories[category].score * 100)))
  const metric = id => median(results.map(lhr => lhr.audits[id].numericValue))
  const scores = Object.entries(TARGETS).map(([category, target]) => [category, score(category), target])
  const bad = scores.filter(([, got, target]) => got < target)
  missed += bad.length
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
    .map(id => `${(metric(id) / 1000).toFixed(1)} s`)
    .join(', ')
  const shift = metric('cumulative-layout-shift').toFixed(3)
  // How fast this machine is; Lighthouse's fourfold slowdown is meant for one of 1500 or more.
  const machine = Math.round(median(results.map(lhr => lhr.environment.benchmarkIndex)))
  console.log(
    `${bad.length > 0 ? 'ABAIXO' : 'ok    '} ${name.padEnd(10)} ${scores[0][1]} (${times}, ${shift}) · ${scores[1][1]} · ${scores[2][1]} · ${machine}`,
  )
  for (const [category] of bad) {
    const failed = results[0].categories[category].auditRefs
      .map(({ id, weight }) => [results[0].audits[id], weight])
      .filter(([audit, weight]) => weight > 0 && audit.score !== null && audit.score < 0.9)
    for (const [audit] of failed) console.log(`         ${audit.id}: ${audit.displayValue ?? audit.score}`)
  }
}
