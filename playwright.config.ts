import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, sep } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { LONGO } from './e2e/support/servers/longo.ts'
import { given } from './shared/platform/given.ts'
import { TIME_ZONE } from './shared/platform/time.ts'
import suite from './test/parts.json' with { type: 'json' }
import { PATIENT } from './test/run/patience.ts'

/** Finds ports that nobody listens on, all held until each is found, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer())
  await Promise.all(probes.map(probe => new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))))
  const ports = probes.map(probe => {
    const address = probe.address()
    if (typeof address !== 'object' || !address) throw new Error('no free port')
    return address.port
  })
  await Promise.all(probes.map(probe => new Promise(resolve => probe.close(resolve))))
  return ports
}

/** Number of servers with a database of their own, each walked by one worker: journeys wait more than they compute. */
const LANES = availableParallelism() + 1
// Workers read this file again: they find in the environment what the first reading chose.
process.env.E2E_PORTS ??= (await freePorts(LANES)).join(',')
const ports = process.env.E2E_PORTS.split(',')
/** Port of this worker's server; the first one's outside of a worker. */
const port = given(ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)], 'a server for each worker')
/** File with milliseconds that a browser test adds to the server's clock, for example to reach the end of five days. */
const clockOf = (of: string) => join(import.meta.dirname, '.cache', `e2e-clock-${of}`)
process.env.E2E_CLOCK_FILE = clockOf(port)
const baseURL = `http://127.0.0.1:${port}`
// A proxy of the machine is for the internet: the journeys' own server is reached directly.
process.env.NO_PROXY = [process.env.NO_PROXY, '127.0.0.1', 'localhost'].filter(Boolean).join(',')

/**
 * Arguments of Chromium: no GPU, no update or sync traffic; no sandbox, which does not work as root or in most
 * containers.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = process.env.CHROMIUM_PATH
const size = (width: number, height: number) => ({ viewport: { width, height }, screen: { width, height } })

const mobile = { ...size(390, 844), hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { ...devices['Desktop Chrome'], ...size(1280, 900) }
/**
 * Which journeys this run has: those of the first day, the rest of a day, those of the night (the other screen size, and
 * states like another's), or all of a day when files are named.
 */
const part = process.env.E2E_PART ?? 'dia'
/** Whether a file is a journey of the first day. */
const isFirst = (file: string) => suite.first.journeys.includes(file.split(sep).join('/').replace('.spec.ts', ''))
const REPEATS = new RegExp(LONGO)
/** Journeys on a phone: the whole path and what clients do; all others run on a desktop. */
const ON_PHONE = /(caminho-principal|cadastro|continuar|curto|sem-internet|teste|toque)\.spec\.ts/

/** Lists the files of this part that run on a phone, or those that do not. */
const journeysOf = (phone: boolean): string[] =>
  globSync('**/*.spec.ts', { cwd: join(import.meta.dirname, 'e2e') })
    .filter(file => ON_PHONE.test(file) === phone)
    .filter(file => part === 'dia' || isFirst(file) === (part === 'primeiro'))
    .map(file => `**/e2e/${file.split(sep).join('/')}`)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: join(import.meta.dirname, 'e2e', 'support', 'servers', 'estoque.ts'),
  outputDir: '.cache/e2e',
  workers: ports.length,
  reporter: [[join(import.meta.dirname, 'scripts', 'lib', 'test', 'playwright-reporter.mjs')], ['line']],
  // A journey that fails is gone through once more, and named at the end of the run (decision 034).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // No clock fails a journey: a runner that tells nothing for five minutes is ended (scripts/lib/test/watched.mjs).
  timeout: 0,
  expect: { timeout: PATIENT.timeout },
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: TIME_ZONE,
    trace: 'off',
    // What waits for a button that never comes fails by its own name, and not by the end of the whole journey.
    actionTimeout: PATIENT.timeout,
    navigationTimeout: PATIENT.timeout,
    // What journeys say of calls (`page.route`) must reach them; the one about the service worker lets it in.
    serviceWorkers: 'block',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects:
    part === 'noite'
      ? [
          { name: 'repete', testIgnore: /(curto|toque)\.spec\.ts/, grep: REPEATS, use: desktop },
          { name: 'repete-mobile', testMatch: /(curto|toque)\.spec\.ts/, grep: REPEATS, use: mobile },
          { name: 'mobile', testMatch: /(compra|inicio-consultor|turmas)\.spec\.ts/, use: mobile },
          { name: 'desktop', testMatch: /(caminho-principal|continuar|sem-internet)\.spec\.ts/, use: desktop },
        ]
      : [
          { name: 'mobile', testMatch: journeysOf(true), grepInvert: REPEATS, use: mobile },
          { name: 'desktop', testMatch: journeysOf(false), grepInvert: REPEATS, use: desktop },
        ],
  webServer: ports.map(own => ({
    command: `"${process.execPath}" test/servers/e2e-server.ts`,
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${own}/pronto`,
    env: { PORT: own, TEST_CLOCK_OFFSET_FILE: clockOf(own) },
    timeout: PATIENT.timeout,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  })),
})
