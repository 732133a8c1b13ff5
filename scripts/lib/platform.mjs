import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

/*
 * What Linux and macOS do one way, and Windows another: process groups, signals, links between folders, npm's name. The
 * rest of the scripts asks here, and names no platform's own means (platform.test.mjs).
 */

const windows = process.platform === 'win32'

/** How a program is started that signals of the terminal shall not reach: Windows has no groups, and opens a window instead. */
export const OWN_GROUP = { detached: !windows }

/** What a program ends with that Ctrl-C ended: Windows says it in its own number. */
export const exitCodeOf = code => (code === 0xc000013a ? 130 : code)

/**
 * The program and arguments that run npm: on Windows it is a script of the shell's.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export const npm = args => (windows ? ['cmd', ['/c', 'npm', ...args]] : ['npm', args])

/** Kills a program started with OWN_GROUP, and everything that it has started, at once; one that is gone is no error. */
export function killTree(pid) {
  if (windows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' })
  else toGroup(pid, 'SIGKILL')
}

/** What Ctrl-C in a terminal does to a program started with OWN_GROUP and to everything that it has started. */
export function interruptTree(pid) {
  if (windows) killTree(pid)
  else toGroup(pid, 'SIGINT')
}

function toGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Ends a program that has had its time: it may still tidy up, where the platform lets it. */
export function endLate(child) {
  if (windows) killTree(child.pid)
  else child.kill('SIGTERM')
}

/**
 * Hands a signal on to a program with OWN_GROUP that follows us (follow.mjs). On Windows Ctrl-C has reached it already, and a
 * signal sent would kill it: closing the channel is what it hears.
 */
export function handOn(child, signal) {
  if (!windows) child.kill(signal)
  else if (signal !== 'SIGINT' && child.connected) child.disconnect()
}

/** Has this very process do what it does on SIGTERM, which nobody can send on Windows. */
export function endSelf() {
  if (!windows) process.kill(process.pid, 'SIGTERM')
  else if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
}

/** Makes `path` lead to a folder: on Windows in the one way that needs no privileges. */
export const linkFolder = (folder, path) => symlinkSync(resolve(folder), path, windows ? 'junction' : 'dir')
