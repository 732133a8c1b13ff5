import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The clone's folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end with our output, handing on the signals that we get, and waits for it whatever happens.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number, stdio?: import('node:child_process').StdioOptions,
 *   disposable?: boolean }} [options] disposable: signals kill it at once, with everything that it started
 * @returns {Promise<number>} its exit code; 128 + number when a signal ended it; 124 after the timeout
 */
export function run(file, args, { env, timeoutMs, stdio = ['ignore', 'inherit', 'inherit'], disposable = false } = {}) {
  return new Promise(resolve => {
    const child = spawn(file, args, { cwd: ROOT, env, stdio, detached: disposable })
    const handOn = signal => (disposable ? process.kill(-child.pid, 'SIGKILL') : child.kill(signal))
    for (const signal of SIGNALS) process.on(signal, handOn)
    let late = false
    const timer = timeoutMs
      ? setTimeout(() => {
          late = true
          child.kill('SIGTERM')
          setTimeout(() => child.kill('SIGKILL'), 15_000).unref()
        }, timeoutMs)
      : undefined
    const end = code => {
      clearTimeout(timer)
      for (const signal of SIGNALS) process.off(signal, handOn)
      resolve(late ? 124 : code)
    }
    child.on('error', error => {
      console.error(error.message)
      end(127)
    })
    child.on('exit', (code, signal) => end(code ?? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1)))
  })
}

/** As `run`, for a Node program that must not outlive us, even when we are killed (see follow.mjs). */
export function runFollowing(node, args, { disposable = false } = {}) {
  const follow = pathToFileURL(join(ROOT, 'scripts', 'lib', disposable ? 'follow-at-once.mjs' : 'follow.mjs')).href
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  return run(node, ['--import', follow, ...args], { stdio, disposable })
}

/** Ends this process, naming the reason in one line. */
export function giveUp(message, code = 1) {
  console.error(message)
  process.exit(code)
}
