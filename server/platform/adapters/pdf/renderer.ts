import { totalmem } from 'node:os'
import { Piscina } from 'piscina'
import { indisponivel, sobrecarga } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Drawn, RenderTask } from './typst.worker.ts'

/**
 * Content of each kind of document. The platform names none: whoever writes a kind adds it where its content is
 * declared, by `declare module`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the districts fill it
export interface Documents {}

export interface ReportRenderer {
  /**
   * Renders the document as tagged PDF/UA-1, dated `date`: equal data and date give equal bytes.
   * @throws {Failure} sobrecarga, when too many are already waiting
   */
  render<K extends keyof Documents>(kind: K, data: Documents[K], date: Date): Promise<Uint8Array>
  /** Number of documents that wait for a thread. */
  waiting(): number
  /** Ends the threads; documents still waiting are refused. */
  close(): Promise<void>
}

interface Bounds {
  threads?: number
  queue?: number
  memoryMb?: number | undefined
  replaced?: (kind: string, characters: number) => void
}

/** Seconds until a retry makes sense: a full queue of 24 drains in about that time on two threads. */
const RETRY_AFTER = 3
/** Time after which an idle thread and its compiler are released, in ms. */
const IDLE_MS = 5 * 60 * 1000
/**
 * Bounds of the number of documents between two clearings of the compiler's cache: more would save nothing measurable;
 * with fewer, hardly two documents share a cached paragraph.
 */
const [FEWEST, MOST] = [6, 24]
/** MB that the compiler's cache grows by per document. */
const DOCUMENT_MB = 40

/**
 * Default MB for the compiler's cache: a sixteenth of the machine's or container's memory, as several processes may
 * share it.
 */
const sixteenth = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 16e6

/** Number of documents between two clearings of the compiler's cache, so that it stays within `memoryMb`. */
export const roundOf = (memoryMb: number): number =>
  Math.max(FEWEST, Math.min(MOST, Math.floor(memoryMb / DOCUMENT_MB)))

/**
 * Renders reports in worker threads, so that the event loop never waits for a document. Threads start with the first
 * report. `threads`: how many run at once (2); `queue`: how many may wait (24), further ones are refused at once;
 * `memoryMb`: memory for the compiler's cache;
 * `replaced`: told of each document some of whose characters no font could draw, and of how many.
 */
export function createReportRenderer({
  threads = 2,
  queue = 24,
  memoryMb = sixteenth(),
  replaced = () => undefined,
}: Bounds = {}): ReportRenderer {
  let pool: Piscina<RenderTask, Drawn> | undefined
  let closed = false
  const made = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const rounds = { made, round: roundOf(memoryMb) }
  const started = () => {
    pool ??= new Piscina<RenderTask, Drawn>({
      filename: new URL('./typst.worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: queue,
      idleTimeout: IDLE_MS,
      recordTiming: false,
    })
    return pool
  }
  return {
    async render(kind, data, date) {
      if (closed) throw fail(indisponivel)
      const workers = started()
      if (workers.queueSize >= queue) throw fail(sobrecarga, { retryAfter: RETRY_AFTER })
      const seconds = Math.floor(date.getTime() / 1000)
      const drawn = await workers.run({ kind, json: JSON.stringify(data), seconds, rounds })
      if (drawn.replaced > 0) replaced(kind, drawn.replaced)
      return drawn.pdf
    },
    waiting: () => pool?.queueSize ?? 0,
    async close() {
      closed = true
      await pool?.destroy()
    },
  }
}
