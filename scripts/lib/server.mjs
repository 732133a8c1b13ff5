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

/** npm started us: when npm is gone (kill -9), so shall we be, and the server with us. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
