import { ApiError } from '../apiError.ts'
import { type Happening, holding, type Outbox, type QueueState, step } from './outbox.ts'
import { type Retry, Sender, type Waits } from './send.ts'

/**
 * Whether the same request may be retried after this failure: no connection, an unreadable answer, an ended session
 * (which may come back), or a server that is busy or down.
 */
export const canGoAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 200, 401, 429].includes(error.status) || error.status >= 500

export type { QueueState } from './outbox.ts'

const PACIENCIA_MS = 10_000
/** Time in ms that another tab has to send what it stored, before this tab sends it. */
const OTHER_TAB_MS = 3_000
/**
 * Returns the abort signal of a short call: 10 s. A phone that slept or changed networks has dead connections; without
 * a limit a queue would wait for the system's timeout, about a quarter of an hour.
 */
export const shortCallSignal = (): AbortSignal => AbortSignal.timeout(PACIENCIA_MS)

export interface SendQueueOptions<M extends { id_comando: string }, R> {
  /** Returns the items stored on the device, in order. */
  ler(): M[]
  /** Stores an item; false when the device cannot, and it then waits in memory. */
  guardar(one: M): boolean
  tirar(ids: readonly string[]): void
  send(some: readonly M[]): Promise<R>
  /** Called with the result of each call. */
  arrived(result: R): void
  mayPass(error: unknown): boolean
  onChange(waiting: readonly M[], estado: QueueState): void
  /** Maximum number of items per call. */
  porChamada: number
  /** Delay in ms after the last item was added. */
  pausa: number
  waits?: Waits
}

/**
 * Queue of items (outbox.ts) that wait on the device until the server has them. Sends a short time after the last one
 * was added, and again when the connection is back. Items that storage cannot hold wait in memory.
 */
export class SendQueue<M extends { id_comando: string }, R> {
  readonly #options: SendQueueOptions<M, R>
  #outbox: Outbox<M>
  readonly #sender: Sender<R>

  constructor(options: SendQueueOptions<M, R>) {
    this.#options = options
    this.#outbox = holding(options.ler())
    this.#sender = new Sender<R>(
      {
        next: () => this.#next(),
        arrived: result => this.#arrived(result),
        failed: error => this.#failed(error),
      },
      options.waits,
    )
  }

  get waiting(): readonly M[] {
    return this.#outbox.waiting
  }

  /** Whether some items are only in this page's memory. */
  get loose(): boolean {
    return this.#outbox.loose.length > 0
  }

  /** Sends the items that an earlier visit left on the device. */
  resume(): void {
    if (this.waiting.length > 0) void this.#sender.send()
  }

  /** Adds an item; stores it on the device before reporting the change. */
  add(one: M): void {
    const { guardar, pausa } = this.#options
    this.#happened({ type: 'added', one, kept: guardar(one) })
    this.#sender.sendAfter(pausa)
  }

  flush = (): void => this.#sender.sendNow()

  /**
   * Reads the items from the device again after another tab added or sent some. Sends what that tab has left after 3 s,
   * because it may have been closed; the server knows items by their id and counts each once.
   */
  observe(): void {
    this.#happened({ type: 'observed', stored: this.#options.ler() })
    if (this.waiting.length > 0) this.#sender.sendUnlessScheduled(OTHER_TAB_MS)
  }

  /** Deletes every waiting item. */
  clear(): void {
    this.#happened({ type: 'cleared' })
  }

  stop(): void {
    this.flush()
    this.#sender.stop()
  }

  /** Stops without a last call, because the items' owner has signed out; the items stay on the device. */
  leave(): void {
    this.#sender.stop()
  }

  /** @param answer hands on what the server said */
  #happened(event: Happening<M>, answer = () => {}): void {
    const [next, effects] = step(this.#outbox, event)
    this.#outbox = next
    for (const effect of effects) {
      if (effect.do === 'remove') this.#options.tirar(effect.ids)
      else if (effect.do === 'show') this.#options.onChange(next.waiting, effect.estado)
      else answer()
    }
  }

  #next(): Promise<R> | null {
    this.#happened({ type: 'taken', most: this.#options.porChamada })
    const { sending } = this.#outbox
    return sending.length > 0 ? this.#options.send(sending) : null
  }

  #arrived(result: R): boolean {
    this.#happened({ type: 'arrived' }, () => this.#options.arrived(result))
    return this.waiting.length > 0
  }

  #failed(error: unknown): Retry {
    const again = this.#options.mayPass(error)
    this.#happened({ type: 'failed', again })
    return again ? 'later' : 'never'
  }
}
