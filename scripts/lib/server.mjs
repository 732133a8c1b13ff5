import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endSelf } from './platform.mjs'
import { ROOT, runFollowing } from './process.mjs'

/**
 * Runs the server until it ends; it gets our signals, and ends with us.
 * @param {string} node
 */
export function runServer(node) {
  return runFollowing(node, [join(ROOT, 'server', 'main.ts')], 'own')
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
  const watch = setInterval(() => {
    if (parents() === first) return
    clearInterval(watch)
    endSelf()
  }, 500)
  watch.unref()
}
