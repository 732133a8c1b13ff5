import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './process.mjs'

const FILE = join(ROOT, '.cache', 'prepare.lock')

/** Whether that process is one of our scripts at work: pids are reused, and a zombie (no command line) holds nothing. */
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

/** A file this young may be empty because its owner is still writing its pid. */
const YOUNG_MS = 5_000

/** The pid in the lock; 0 when it is not there or is being written; -1 when nobody ever wrote it. */
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

/** Moves a dead process's lock aside; of several that try, the rename lets one win. */
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
 * Runs `work` while no other start or test of this clone installs or builds. The pid in the file tells a lock that
 * its process left behind. (This runs on Node 20, before anything is installed: no kernel lock is at hand.)
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
