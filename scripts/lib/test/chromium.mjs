import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, run } from '../run/process.mjs'

/** Chromium without a window of its own: opens a page in a third of the time (Chromium 156 draws its toolbar as a page). */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const INSTALL_MS = 300_000

/** Whether this Chromium really runs; some systems have a `chromium` that only prints how to install one. */
function runs(path) {
  if (!existsSync(path)) return false
  // Chrome for Windows opens a window instead of printing its version.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

/** Returns the first of these programs on the PATH that runs. */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(runs)
}

const installed = () => onPath(NAMES) ?? PLACES.find(runs)

async function playwrights() {
  const { chromium } = await import(pathToFileURL(join(ROOT, 'node_modules', 'playwright-core', 'index.mjs')).href)
  const path = chromium.executablePath()
  return runs(path) ? path : undefined
}

/** Installs Debian's package of that name, as root; gives up soon where Debian is not reached. */
async function fromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`Instalando o Chromium (apt-get install ${name})…`)
  const apt = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15']
  await run('apt-get', ['update', ...apt], { env, signal: AbortSignal.timeout(INSTALL_MS) })
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...apt, name], {
    env,
    signal: AbortSignal.timeout(INSTALL_MS),
  })
  return onPath([name])
}

async function download(node) {
  console.log('Baixando o Chromium do Playwright…')
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  await run(node, [cli, 'install', 'chromium'], { signal: AbortSignal.timeout(INSTALL_MS) })
  return playwrights()
}

/**
 * Finds a Chromium for the browser tests, and installs one only when there is none.
 * @param {string} node
 * @returns {Promise<{ path: string } | { tried: string[] }>}
 */
export async function findChromium(node) {
  const wished = process.env.CHROMIUM_PATH
  if (wished) return runs(wished) ? { path: wished } : { tried: [`CHROMIUM_PATH=${wished} (não existe ou não roda)`] }
  /** @type {[string, () => string | undefined | Promise<string | undefined>][]} */
  const ways = [
    [`${SHELL} instalado`, () => onPath([SHELL])],
    [`apt-get install ${SHELL} (como root, no Debian)`, () => fromDebian(SHELL)],
    ['um Chromium ou Chrome instalado', installed],
    ['o Chromium do Playwright', playwrights],
    ['apt-get install chromium (como root, no Debian)', () => fromDebian('chromium')],
    ['playwright install chromium', () => download(node)],
  ]
  for (const [, find] of ways) {
    const path = await find()
    if (path) return { path }
  }
  return { tried: ways.map(([name]) => name) }
}
