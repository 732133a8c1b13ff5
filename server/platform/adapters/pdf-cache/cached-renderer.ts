import type { KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import type { ReportRenderer } from '../renderer.ts'
import { type Sealing, seal, sealingOf, unseal } from './sealed.ts'
import { MOST_BYTES, type PdfStore } from './store.ts'

interface Options {
  store: PdfStore
  secret: KeyObject
  /** Hash of all that shapes a document besides its data: templates, fonts, compiler. */
  generation: string
  log: Logger
  metrics: Pick<Metrics, 'pdfCache'>
  /** A store that says nothing for so long is slower than a document, ms. */
  slowMs?: number
  /** A store that failed is not asked for so long, ms. */
  restMs?: number
}

/** Documents on their way to the store at once; more are not kept: they are made again when asked for. */
const PUTS = 8
const PUT_MS = 10_000

/** Whether a document is cached. A sample is kept by its maker; a trial of a logo is always drawn. */
const keeps = (kind: string, data: object) => {
  const { logo } = data as { logo?: { exigido?: true } | null }
  return (kind === 'individual' || kind === 'anexo' || kind === 'evolucao') && !logo?.exigido
}

/**
 * The same renderer, asked only for what a store does not have. Who may read is decided before, each time. A store that
 * is slow, full, gone or gives back something else costs a rendering, a line in the log and a count, never an answer.
 */
export function cachedRenderer(
  inner: ReportRenderer,
  { store, secret, generation, log, metrics, slowMs = 300, restMs = 30_000 }: Options,
): ReportRenderer {
  let restsUntil = 0
  const puts = new Set<Promise<void>>()
  /** Equal documents asked for at the same time are made once. */
  const making = new Map<string, Promise<Uint8Array>>()

  const failed = (error: unknown, act: string) => {
    restsUntil = Date.now() + restMs
    metrics.pdfCache.inc({ result: 'failed' })
    log.warn({ err: error, act, rests_ms: restMs }, 'PDF cache failed; documents are rendered meanwhile')
  }

  /** The store's own promise may hang; nobody waits longer than `ms`. */
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

  async function make(sealing: Sealing, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const found = await look(sealing)
    if (found) return found
    const pdf = await render()
    keep(sealing, pdf)
    return pdf
  }

  const render: (kind: string, data: object, finalizado_em: Date) => Promise<Uint8Array> = (kind, data, at) => {
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
    render: render as ReportRenderer['render'],
    waiting: () => inner.waiting(),
    async close() {
      await inner.close()
      await Promise.all(puts)
    },
  }
}
