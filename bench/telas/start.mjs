// npm run bench:start: how long until the site answers, on a clean copy of this clone with a warm npm cache, and the
// next time. Measures; asserts nothing. The figures depend on the machine: the ratio is what to compare.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { interruptTree, npm, OWN_GROUP } from '../../scripts/lib/run/platform.mjs'
import { ROOT } from '../../scripts/lib/run/process.mjs'

const LIMIT_MS = 300_000

async function freePort() {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  probe.close()
  return port
}

/** Copies the files that git tracks or would add, without node_modules, data and builds. */
function copyTree(target) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  for (const file of list.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(ROOT, file), join(target, file), { force: true })
  }
}

async function answers(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/pronto`)).ok
  } catch {
    return false
  }
}

/** @returns {Promise<number>} ms from `npm start` until /pronto answers; the server is stopped again */
async function timeStart(folder, port) {
  const begin = performance.now()
  const child = spawn(...npm(['start']), {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...OWN_GROUP,
  })
  const ended = once(child, 'exit')
  /** @type {number | undefined} */
  let taken
  while (taken === undefined) {
    if (child.exitCode !== null || performance.now() - begin > LIMIT_MS) throw new Error('npm start did not get ready')
    await sleep(50)
    if (await answers(port)) taken = performance.now() - begin
  }
  interruptTree(child.pid)
  await ended
  return taken
}

const folder = mkdtempSync(join(tmpdir(), 'quadrante-bench-'))
// As a clone usually is: the account that root runs the database as can pass.
chmodSync(folder, 0o755)
try {
  copyTree(folder)
  const port = await freePort()
  const first = await timeStart(folder, port)
  const later = []
  for (let round = 0; round < 3; round += 1) later.push(await timeStart(folder, port))
  const best = Math.min(...later)
  console.log(`first start, nothing installed: ${(first / 1000).toFixed(1)} s (wanted: under 90 s)`)
  console.log(`later starts: ${later.map(ms => (ms / 1000).toFixed(2)).join(', ')} s (wanted: under 5 s)`)
  console.log(`ratio first / best later: ${(first / best).toFixed(1)}`)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
