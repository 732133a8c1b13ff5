import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, run } from './process.mjs'

const FOLLOW = pathToFileURL(join(ROOT, 'scripts', 'lib', 'follow.mjs')).href

/**
 * Runs the server until it ends; it gets our signals, and ends with us.
 * @param {string} node
 * @param {{ flags?: string[], env?: NodeJS.ProcessEnv }} [options]
 */
export function runServer(node, { flags = [], env } = {}) {
  return run(node, [...flags, '--import', FOLLOW, join(ROOT, 'server', 'main.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Our parent and, where the system tells, its parent: npm runs a script through a shell that would outlive it. */
function parents() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}

/** npm started us: when npm is gone (even by kill -9), so shall we be, and the server with us. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const first = parents()
  setInterval(() => {
    if (parents() !== first) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
