import { createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { LONGO } from './e2e/support/servers/longo.ts'
import { TIME_ZONE } from './shared/platform/time.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

// Workers read this file again: they find in the environment what the first reading chose.
process.env.E2E_PORT ??= String(await freePort())
const port = process.env.E2E_PORT
/** File with milliseconds that a browser test adds to the server's clock, for example to reach the end of five days. */
process.env.E2E_CLOCK_FILE ??= join(import.meta.dirname, '.cache', `e2e-clock-${port}`)
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
 * Whether this is the long run, which holds the browser tests at the other screen size and those that repeat states
 * shown by others.
 */
const longo = process.env.E2E_LONGO === 'true'
const REPEATS = new RegExp(LONGO)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: join(import.meta.dirname, 'e2e', 'support', 'servers', 'estoque.ts'),
  outputDir: '.cache/e2e',
  workers: 1,
  // A journey that looked too early on a busy machine is gone through once more, and named at the end of the run (decision 082).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: TIME_ZONE,
    trace: 'off',
    // What waits for a button that never comes fails by its own name, and not by the end of the whole journey.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // What journeys say of calls (`page.route`) must reach them; the one about the service worker lets it in.
    serviceWorkers: 'block',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  // The whole path and what clients do run on a phone, all else on a desktop, and what does not depend on size once.
  projects: longo
    ? [
        { name: 'repete', testIgnore: /(curto|toque)\.spec\.ts/, grep: REPEATS, use: desktop },
        { name: 'repete-mobile', testMatch: /(curto|toque)\.spec\.ts/, grep: REPEATS, use: mobile },
        { name: 'mobile', testMatch: /(compra|inicio-consultor|turmas)\.spec\.ts/, use: mobile },
        { name: 'desktop', testMatch: /(caminho-principal|continuar|sem-internet)\.spec\.ts/, use: desktop },
      ]
    : [
        {
          name: 'mobile',
          testMatch: /(caminho-principal|cadastro|continuar|curto|sem-internet|teste|toque)\.spec\.ts/,
          grepInvert: REPEATS,
          use: mobile,
        },
        {
          name: 'desktop',
          testIgnore: /(caminho-principal|cadastro|continuar|curto|sem-internet|teste|toque)\.spec\.ts/,
          grepInvert: REPEATS,
          use: desktop,
        },
      ],
  webServer: {
    command: `"${process.execPath}" test/servers/e2e-server.ts`,
    cwd: import.meta.dirname,
    url: `${baseURL}/pronto`,
    env: { PORT: port, TEST_CLOCK_OFFSET_FILE: process.env.E2E_CLOCK_FILE },
    timeout: 90_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
