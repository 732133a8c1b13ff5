/** Waits between two attempts in ms: the first, doubled each time, up to the longest. */
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
  /** Called when a call arrived; returns whether to look for more to send. */
  arrived(result: R): boolean
  /** Called when a call failed; returns what to do. Nothing else is sent meanwhile. */
  failed(error: unknown): Retry | Promise<Retry>
}

/**
 * Sends one call at a time and retries it until it arrives: after 2 s, doubled each time up to 30 s, unless other waits
 * are given. After `stop`, a running call ends normally and no other begins.
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

  /** Whether a call is running or its failure is being handled. */
  get busy(): boolean {
    return this.#busy
  }

  get stopped(): boolean {
    return this.#stopped
  }

  /** Sends the next call; while one is running does nothing, because that one looks for more when it arrives. */
  async send(): Promise<void> {
    if (this.#busy || this.#stopped) return
    this.#clear()
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

  /** Sends at once and resets the wait: the connection is back, or the page is closing. */
  sendNow = (): void => {
    this.#wait = this.#waits.first
    void this.send()
  }

  /** Sends after this many ms, unless something is sent before. */
  sendAfter(ms: number): void {
    this.#clear()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.send()
    }, ms)
  }

  /** Sends after this many ms if no call is running and none is scheduled. */
  sendUnlessScheduled(ms: number): void {
    if (!this.#busy && !this.#stopped && this.#timer === undefined) this.sendAfter(ms)
  }

  stop(): void {
    this.#stopped = true
    this.#clear()
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
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
