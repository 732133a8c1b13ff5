import type { KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import type { ReportRenderer } from '../pdf/renderer.ts'
import { type Sealing, seal, sealingOf, unseal } from './sealed.ts'
import { MOST_BYTES, type PdfStore } from './store.ts'

interface Options {
  store: PdfStore
  secret: KeyObject
  /** Hash of everything besides the data that shapes a document: templates, fonts, compiler. */
  generation: string
  log: Logger
  metrics: Pick<Metrics, 'pdfCache'>
  /** Milliseconds to wait for the store before the document is rendered instead. */
  slowMs?: number
  /** Milliseconds during which a failed store is not asked again. */
  restMs?: number
}

/**
 * Highest number of documents being written to the store at once; further ones are not stored and are rendered again
 * later.
 */
const PUTS = 8
const PUT_MS = 10_000

/** Whether a document is cached. Samples are cached elsewhere, and a trial of a logo is always rendered. */
const keeps = (kind: string, data: object) => {
  // cast: the documents that have a logo have it here
  const { logo } = data as { logo?: { exigido?: true } | null }
  return (kind === 'individual' || kind === 'anexo' || kind === 'evolucao') && !logo?.exigido
}

/** Runs a request to the store and rejects after `ms`, also when the store's own promise never settles. */
async function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const asked = ask(controller.signal)
  asked.catch(() => undefined)
  const timer = new AbortController()
  try {
    return await Promise.race([
      asked,
      sleep(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
        throw new Error(`no answer within ${ms} ms`)
      }),
    ])
  } finally {
    timer.abort()
    controller.abort()
  }
}

/** Asks the store within its time limits; one that failed is not asked again for `restMs`. */
function guarded({ store, log, metrics, slowMs = 300, restMs = 30_000 }: Omit<Options, 'secret' | 'generation'>) {
  let restsUntil = 0
  const puts = new Set<Promise<void>>()

  const failed = (error: unknown, act: string) => {
    restsUntil = Date.now() + restMs
    metrics.pdfCache.inc({ result: 'failed' })
    log.warn({ err: error, act, rests_ms: restMs }, 'PDF cache failed; documents are rendered meanwhile')
  }

  async function look(sealing: Sealing): Promise<Uint8Array | null> {
    if (Date.now() < restsUntil) return null
    try {
      const sealed = await within(slowMs, signal => store.get(sealing.name, signal))
      if (!sealed) {
        metrics.pdfCache.inc({ result: 'miss' })
        return null
      }
      const pdf = unseal(sealing, sealed)
      if (pdf) {
        metrics.pdfCache.inc({ result: 'hit' })
        return pdf
      }
      metrics.pdfCache.inc({ result: 'corrupt' })
      log.warn({ name: sealing.name, bytes: sealed.length }, 'PDF cache gave back something else; rendered again')
      await within(slowMs, signal => store.remove(sealing.name, signal))
    } catch (error) {
      failed(error, 'get')
    }
    return null
  }

  function keep(sealing: Sealing, pdf: Uint8Array): void {
    if (Date.now() < restsUntil || pdf.length > MOST_BYTES) return
    if (puts.size >= PUTS) {
      metrics.pdfCache.inc({ result: 'not_kept' })
      return
    }
    const put = within(PUT_MS, signal => store.put(sealing.name, seal(sealing, pdf), signal))
      .then(() => metrics.pdfCache.inc({ result: 'kept' }))
      .catch(error => failed(error, 'put'))
      .finally(() => puts.delete(put))
    puts.add(put)
  }

  return { look, keep, settled: () => Promise.all(puts) }
}

/**
 * Wraps a renderer with a cache: it renders only documents that the store does not have. The caller checks the right to
 * read each time. A slow, full, unreachable or corrupt store costs a rendering, a log line and a count, never an error.
 */
export function cachedRenderer(inner: ReportRenderer, { secret, generation, ...options }: Options): ReportRenderer {
  const kept = guarded(options)
  /** Documents being rendered, by name, so that equal requests at the same time share one rendering. */
  const making = new Map<string, Promise<Uint8Array>>()

  async function make(sealing: Sealing, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const found = await kept.look(sealing)
    if (found) return found
    const pdf = await render()
    kept.keep(sealing, pdf)
    return pdf
  }

  const render: (kind: string, data: object, finalizado_em: Date) => Promise<Uint8Array> = (kind, data, at) => {
    // cast: passes on what it was called with, for any kind
    const draw = () => (inner.render as typeof render)(kind, data, at)
    if (!keeps(kind, data)) return draw()
    const seconds = String(Math.floor(at.getTime() / 1000))
    const sealing = sealingOf(secret, [generation, kind, seconds, JSON.stringify(data)])
    const already = making.get(sealing.name)
    if (already) return already
    const made = make(sealing, draw).finally(() => making.delete(sealing.name))
    making.set(sealing.name, made)
    return made
  }

  return {
    render: render as ReportRenderer['render'], // cast: passes on what it was called with, for any kind
    waiting: () => inner.waiting(),
    async close() {
      await inner.close()
      await kept.settled()
    },
  }
}
