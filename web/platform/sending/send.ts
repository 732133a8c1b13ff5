/** Between two attempts, in milliseconds: the first, then twice as long each time, and the longest. */
export interface Waits {
  first: number
  most: number
}
const WAITS: Waits = { first: 2_000, most: 30_000 }

/** Decision after a failure: retry later, retry at once, or give up. */
export type Retry = 'later' | 'now' | 'never'

/** Source of calls for the sender, and handlers of their results. */
export interface Work<R> {
  /** Begins the next call; null when there is nothing to send. */
  next(): Promise<R> | null
  /** The call arrived. Answers whether to look for more to send. */
  arrived(result: R): boolean
  /** The call failed. Nothing else is sent until this is decided. */
  failed(error: unknown): Retry | Promise<Retry>
}

/**
 * Sends what a person has written, one call at a time, and again (after 2 s, then twice as long, up to 30 s, unless
 * told otherwise) until it arrives. A call under way when it is stopped ends as it would have; none begins after it.
 */
export class Sender<R> {
  readonly #work: Work<R>
  readonly #waits: Waits
  #busy = false
  #stopped = false
  #wait: number
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(work: Work<R>, waits: Waits = WAITS) {
    this.#work = work
    this.#waits = waits
    this.#wait = waits.first
  }

  /** A call is under way, or its failure is being looked into. */
  get busy(): boolean {
    return this.#busy
  }

  get stopped(): boolean {
    return this.#stopped
  }

  /** Sends what there is, unless a call is under way: that one looks for more when it arrived. */
  async send(): Promise<void> {
    if (this.#busy || this.#stopped) return
    clearTimeout(this.#timer)
    const call = this.#work.next()
    if (!call) return
    this.#busy = true
    const outcome = await call.then(
      result => ({ result }),
      (error: unknown) => ({ error }),
    )
    if ('error' in outcome) return this.#failed(outcome.error)
    this.#busy = false
    this.#wait = this.#waits.first
    if (this.#work.arrived(outcome.result)) await this.send()
  }

  /** Sends now: the connection is back, the page is closing. Waits short again after a failure. */
  sendNow = (): void => {
    this.#wait = this.#waits.first
    void this.send()
  }

  /** Sends after so many milliseconds, unless it is sent before. */
  sendAfter(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), ms)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #failed(error: unknown): Promise<void> {
    const retry = await this.#work.failed(error)
    this.#busy = false
    if (retry === 'now') return this.send()
    if (retry === 'never' || this.#stopped) return
    this.sendAfter(this.#wait)
    this.#wait = Math.min(this.#waits.most, this.#wait * 2)
  }
}
