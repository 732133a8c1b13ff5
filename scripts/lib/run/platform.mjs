import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

/*
 * What Linux and macOS do one way, and Windows another: process groups, signals, links between folders, npm's name. The
 * rest of the scripts asks here, and names no platform's own means (platform.test.mjs).
 */

const windows = process.platform === 'win32'

/** Spawn options that keep the terminal's signals from a program; none on Windows, which would open a window. */
export const OWN_GROUP = { detached: !windows }

/**
 * Returns 130 for the exit code of a program ended by Ctrl-C, for which Windows has a number of its own; other codes
 * unchanged.
 */
export const exitCodeOf = code => (code === 0xc000013a ? 130 : code)

/**
 * Returns the program and arguments that run npm, which is a shell script on Windows.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export const npm = args => (windows ? ['cmd', ['/c', 'npm', ...args]] : ['npm', args])

/** Kills a program started with OWN_GROUP and every process that it started; does nothing when it has ended. */
export function killTree(pid) {
  if (windows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' })
  else toGroup(pid, 'SIGKILL')
}

function toGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Ends a program that has run out of time; on Linux and macOS it can still clean up. */
export function endLate(child) {
  if (windows) killTree(child.pid)
  else child.kill('SIGTERM')
}

/**
 * Passes a signal on to a program with OWN_GROUP that ends with us (follow.mjs). On Windows a signal would kill it, and
 * Ctrl-C has reached it already, so the channel is closed instead.
 */
export function handOn(child, signal) {
  if (!windows) child.kill(signal)
  else if (signal !== 'SIGINT' && child.connected) child.disconnect()
}

/** Makes this process act as on SIGTERM, which cannot be sent on Windows. */
export function endSelf() {
  if (!windows) process.kill(process.pid, 'SIGTERM')
  else if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
}

/** Makes `path` a link to a folder; on Windows a junction, which needs no privileges. */
export const linkFolder = (folder, path) => symlinkSync(resolve(folder), path, windows ? 'junction' : 'dir')
