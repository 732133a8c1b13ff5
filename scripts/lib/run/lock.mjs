import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './process.mjs'

const FILE = join(ROOT, '.cache', 'prepare.lock')

/** Whether this process is one of our running scripts; pids are reused, and a zombie process has no command line. */
function isAtWork(pid) {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('.mjs')
    } catch {
      return false
    }
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Age in ms below which an empty lock file may still be written by its owner. */
const YOUNG_MS = 5_000

/** Returns the pid in the lock file; 0 when there is no file or it is being written; -1 when it stayed empty. */
function owner(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return pid || (Date.now() - statSync(file).mtimeMs < YOUNG_MS ? 0 : -1)
  } catch {
    return 0
  }
}

function tryTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** Moves the lock file of a dead process aside; the rename lets only one of several processes succeed. */
function clearDead(file, pid) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  // Somebody quicker may have cleared it and taken a new one in between: theirs goes back.
  if (owner(aside) === pid) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

/**
 * Runs `work` while no other start or test of this folder installs or builds. The pid in the lock file shows whether
 * its process still runs. (This runs on Node 20 before anything is installed, where no kernel lock is available.)
 */
export async function alone(work, file = FILE) {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; !tryTake(file); ) {
    const pid = owner(file)
    if (pid === -1 || pid === process.pid || (pid && !isAtWork(pid))) {
      clearDead(file, pid)
      continue
    }
    if (!told) console.log('Outro comando está preparando esta pasta; aguardando…')
    told = true
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
