import { open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError } from './error.ts'
import type { Account } from './run.ts'

/** SQLite's code SQLITE_BUSY: another connection holds a conflicting lock. */
const BUSY = 5
const RETRY_MS = 50

export type Lock = { release(): void }

/*
 * The kernel's file locks are the only ones that die with their process, kill -9 included, and cannot be taken
 * twice through a reused pid. Node reaches them on every platform only by way of its SQLite: an open transaction
 * on an empty file is a lock and writes nothing.
 */
function take(file: string, begin: string): Lock | undefined {
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    handle.exec(begin)
    return { release: () => handle.close() }
  } catch (error) {
    handle.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined
    throw error
  }
}

/** Takes the lock exclusively, or returns undefined at once when anybody else holds it. */
export function tryExclusive(file: string): Lock | undefined {
  return take(file, 'BEGIN EXCLUSIVE')
}

/** Takes the lock, exclusively or shared with other sharers, after a wait of at most `waitMs`. */
export async function acquire(file: string, mode: 'exclusive' | 'shared', waitMs: number): Promise<Lock> {
  const begin = mode === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema'
  const deadline = Date.now() + waitMs
  for (;;) {
    const lock = take(file, begin)
    if (lock) return lock
    if (Date.now() > deadline) {
      throw new EmbeddedError(
        `Outro processo está iniciando ou parando o banco de dados há tempo demais (${file}). Encerre-o e tente de novo.`,
      )
    }
    await sleep(RETRY_MS)
  }
}

/** Creates the empty lock file when it is missing, readable only by the database's account. */
export async function createLockFile(file: string, account: Account | undefined): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  if (account) await handle.chown(account.uid, account.gid)
  await handle.close()
}
