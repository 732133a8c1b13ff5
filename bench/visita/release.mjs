import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkFolder } from '../../scripts/lib/run/platform.mjs'
import { ROOT } from '../../scripts/lib/run/process.mjs'
import { freePort } from '../lib/lib.mjs'
import { screensOf } from './screens.mjs'

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
const VITE = join('node_modules', 'vite', 'bin', 'vite.js')

/**
 * Returns the folder of another release, checked out and built; it is kept for the next comparison.
 * @param {string} ref a commit, a tag, `HEAD~20`
 */
export function checkoutOf(ref) {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`)
  const folder = join(ROOT, '.cache', 'visita', commit.slice(0, 12))
  if (!existsSync(folder)) {
    mkdirSync(join(folder, '..'), { recursive: true })
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', '--force', folder, commit)
  }
  const locks = ['HEAD', commit].map(of => git('rev-parse', `${of}:package-lock.json`))
  if (!existsSync(join(folder, 'node_modules'))) {
    if (locks[0] === locks[1]) linkFolder(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  }
  if (!existsSync(join(folder, 'dist', 'web', 'index.html'))) {
    console.log(`building ${commit.slice(0, 12)}…`)
    const env = { ...process.env, NODE_ENV: 'production' }
    execFileSync(process.execPath, [VITE, 'build', '--logLevel', 'error'], { cwd: folder, env, stdio: 'inherit' })
  }
  return folder
}

/** Starts a release with the demonstration's people on a database of its own. */
export async function startRelease(folder) {
  if (!existsSync(join(folder, 'server', 'main.ts'))) throw new Error(`no release in ${folder}`)
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
