import { readFileSync } from 'node:fs'

/**
 * The clock that main hands in. For tests of a running server, a file may hold milliseconds to add; it is read at each
 * use, so that several processes move together. Production refuses it.
 */
export function createClock(offsetFile: string | undefined): () => Date {
  if (!offsetFile) return () => new Date()
  return () => new Date(Date.now() + readOffset(offsetFile))
}

function readOffset(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8').trim(), 10) || 0
  } catch {
    return 0
  }
}
