import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endSelf } from './platform.mjs'
import { ROOT, runFollowing } from './process.mjs'

/**
 * Runs the server until it ends; passes our signals on and stops it when we end. Node keeps what it compiled, which
 * spares the next start a third of the processor's time.
 * @param {string} node
 */
export function runServer(node) {
  const env = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'), ...process.env }
  return runFollowing(node, [join(ROOT, 'server', 'main.ts')], 'own', env)
}

/**
 * Returns the pids of our parent and, when known, of its parent: npm runs a script through a shell that may outlive it.
 */
function parents() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}

/** Ends this process, and with it the server, when the npm that started it is gone, even by kill -9. */
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
