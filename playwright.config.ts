import { createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

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
/** Milliseconds that a journey adds to the server's clock, to see what five days do. */
process.env.E2E_CLOCK_FILE ??= join(import.meta.dirname, '.cache', `e2e-clock-${port}`)
const baseURL = `http://127.0.0.1:${port}`
// A proxy of the machine is for the internet: the journeys' own server is reached directly.
process.env.NO_PROXY = [process.env.NO_PROXY, '127.0.0.1', 'localhost'].filter(Boolean).join(',')

/** Quiet and local: no GPU, no update or sync traffic; the sandbox does not work as root or in most containers. */
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

export default defineConfig({
  testDir: 'e2e',
  globalSetup: join(import.meta.dirname, 'e2e', 'support', 'estoque.ts'),
  outputDir: '.cache/e2e',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    // What journeys say of calls (`page.route`) must reach them; the one about the service worker lets it in.
    serviceWorkers: 'block',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  // The whole path and the two screens that clients meet on a phone run on one; what does not depend on size runs once.
  projects: [
    {
      name: 'mobile',
      testMatch: /(caminho-principal|cadastro|compra|continuar|curto|sem-internet|teste|toque)\.spec\.ts/,
      use: { ...size(390, 844), hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      testIgnore: /(cadastro|curto|teste|toque)\.spec\.ts/,
      use: { ...devices['Desktop Chrome'], ...size(1280, 900) },
    },
  ],
  webServer: {
    command: `"${process.execPath}" test/e2e-server.ts`,
    cwd: import.meta.dirname,
    url: `${baseURL}/pronto`,
    env: { PORT: port, TEST_CLOCK_OFFSET_FILE: process.env.E2E_CLOCK_FILE },
    timeout: 90_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
