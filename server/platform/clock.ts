import { readFileSync } from 'node:fs'

/**
 * Makes the clock of the process. For tests of a running server a file may hold milliseconds to add; it is read at each
 * use, so that several processes move together. Production refuses the file.
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
