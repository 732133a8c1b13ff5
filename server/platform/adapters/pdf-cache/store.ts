import { DAY_MS } from '#shared/platform/time.ts'

/** Somewhere that keeps sealed documents. Whatever it does, nobody waits long for it and nothing depends on it. */
export interface PdfStore {
  /** What is kept under this name, or null. Rejects where the store does not answer. */
  get(name: string, signal: AbortSignal): Promise<Buffer | null>
  put(name: string, sealed: Buffer, signal: AbortSignal): Promise<void>
  remove(name: string, signal: AbortSignal): Promise<void>
}

/** Nothing is handed out longer than this after it was made, ms; a bucket's own rule may delete it earlier. */
export const KEPT_MS = 7 * DAY_MS

/** What a store holds of one document at most, bytes; a report has 300 kB, with the largest logo 1 MB. */
export const MOST_BYTES = 4_000_000
