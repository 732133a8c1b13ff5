import { DAY_MS } from '#shared/platform/time.ts'

/** A place for encrypted documents. Callers limit their wait and work without it when it fails. */
export interface PdfStore {
  /** The sealed document stored under this name, or null. Rejects when the store does not answer. */
  get(name: string, signal: AbortSignal): Promise<Buffer | null>
  put(name: string, sealed: Buffer, signal: AbortSignal): Promise<void>
  remove(name: string, signal: AbortSignal): Promise<void>
}

/** Longest age at which a stored document is served, in ms; a bucket's own rule may delete it earlier. */
export const KEPT_MS = 7 * DAY_MS

/** Upper bound of one stored document, in bytes; a report has about 300 kB, with the largest logo 1 MB. */
export const MOST_BYTES = 4_000_000
