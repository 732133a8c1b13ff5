import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { endLate, exitCodeOf, handOn, killTree, OWN_GROUP } from './platform.mjs'

/** Root folder of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Longest wait for a program of our own group to end after Ctrl-C in the terminal, in ms. */
const OBEY_MS = 10_000
/** Time that a program which was told to end by a caller has to clean up, in ms. */
const LATE_MS = 15_000

/**
 * How a program receives signals. `shared`: in our process group, where the terminal's Ctrl-C reaches it directly.
 * `own`: in a group of its own; we pass each signal on, so that it arrives exactly once. `disposable`: as `own`, but
 * any signal kills it at once with every process that it started.
 * @typedef {'shared' | 'own' | 'disposable'} Group
 */

/** @type {Record<Group, (child: import('node:child_process').ChildProcess, signal: NodeJS.Signals) => void>} */
const onSignalOf = {
  shared: (child, signal) => {
    if (signal === 'SIGTERM') child.kill(signal)
    else setTimeout(() => child.kill('SIGTERM'), OBEY_MS).unref()
  },
  own: handOn,
  disposable: child => killTree(child.pid),
}

/**
 * Runs a program to its end with our output, and waits for it whatever signals we get.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal, stdio?: import('node:child_process').StdioOptions,
 *   group?: Group }} [options] `signal` ends it, and 15 s later kills it with every process of its own group
 * @returns {Promise<number>} its exit code; 128 + number when a signal ended it; 124 after `signal`
 */
export function run(file, args, { env, signal, stdio = ['ignore', 'inherit', 'inherit'], group = 'shared' } = {}) {
  return new Promise(resolve => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env,
      stdio,
      ...(group !== 'shared' && OWN_GROUP),
    })
    const onSignal = sent => onSignalOf[group](child, sent)
    for (const name of SIGNALS) process.on(name, onSignal)
    let killing
    const onAbort = () => {
      endLate(child)
      killing = setTimeout(() => (group === 'shared' ? child.kill('SIGKILL') : killTree(child.pid)), LATE_MS)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    const end = code => {
      clearTimeout(killing)
      signal?.removeEventListener('abort', onAbort)
      for (const name of SIGNALS) process.off(name, onSignal)
      // What it started and left behind, such as servers.
      if (signal?.aborted && group !== 'shared') killTree(child.pid)
      resolve(signal?.aborted ? 124 : code)
    }
    child.on('error', error => {
      console.error(error.message)
      end(127)
    })
    child.on('exit', (code, by) => end(exitCodeOf(code) ?? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[by] ?? 1)))
  })
}

/**
 * Runs a Node program as `run` does, and makes it end with us, even when we are killed (see follow.mjs).
 * @param {'own' | 'disposable'} group
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runFollowing(node, args, group, env = process.env) {
  const follow = group === 'disposable' ? 'follow-at-once.mjs' : 'follow.mjs'
  const preload = ['--import', pathToFileURL(join(ROOT, 'scripts', 'lib', 'run', follow)).href]
  return run(node, [...preload, ...args], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], group })
}

/** Ends this process after printing the reason in one line. */
export function giveUp(message, code = 1) {
  console.error(message)
  process.exit(code)
}
