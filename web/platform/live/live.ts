import { ApiError } from '../apiError.ts'
import { OUT, step } from './connection.ts'
import type { Connection, Effect, Happening, Pace, Reach } from './connection.types.ts'
import { createReader, type StreamEvent } from './reader.ts'
import { alone, type Tabs } from './tabs.ts'

/** Source that a connection follows, and listeners to it. */
export interface Followed<M> {
  pace: Pace
  /** Opens a stream of server-sent events. @throws {ApiError} on refusal or no connection */
  stream(signal: AbortSignal): AsyncIterable<string>
  /** An event of the stream as a message. @throws what cannot be read ends the stream */
  parse(event: StreamEvent): M
  /**
   * Asks for news, waiting so many seconds for some. `reload`: some of it is forgotten; `some`: there is news.
   * @throws {ApiError} on refusal or no connection
   */
  ask(seconds: number, signal: AbortSignal): Promise<{ messages: readonly M[]; reload: boolean; some: boolean }>
  onMessage(message: M): void
  /** Reads everything again; never throws. */
  reread(): Promise<void>
  onReach(reach: Reach): void
  /** Called when the server is reachable again, so that what waits can be sent. */
  onReady(): void
  /** Called once when the server refuses the connection for good. */
  onOver(error: unknown): void
}

/** Message between tabs: of the leading one to the others, or `hello` of a new one. */
export type Told<M> = { message: M } | { reach: Reach } | 'reread' | 'hello'

/** Events of a stream that are the connection's own. */
const OWN: Readonly<Record<string, Happening>> = {
  pronto: { type: 'ready' },
  recarregar: { type: 'reload' },
  fim: { type: 'ended' },
}

/** Runs one connection: hands what happens to the machine of connection.ts, and does what it answers. */
export class Live<M> {
  readonly #followed: Followed<M>
  readonly #tabs: Tabs<Told<M>>
  readonly #waiting: Happening[] = []
  #state: Connection = OUT
  #resign = () => {}
  #standing = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param tabsOf how this tab finds the others; without it the tab leads */
  constructor(followed: Followed<M>, tabsOf: (onTold: (told: Told<M>) => void) => Tabs<Told<M>> = () => alone) {
    this.#followed = followed
    this.#tabs = tabsOf(told => this.#told(told))
  }

  start = (): void => this.#happened({ type: 'start' })
  /** Follows no more, and lets another tab lead. */
  stop = (): void => this.#happened({ type: 'stop' })
  /** Reconnects at once: what stood may be dead. */
  retry = (): void => this.#happened({ type: 'retry' })

  /** Whether this tab is the one that follows. */
  get leads(): boolean {
    return this.#state.role === 'leading'
  }

  /** Stops for good. */
  end(): void {
    this.stop()
    this.#tabs.close()
  }

  #told(told: Told<M>): void {
    if (told === 'hello') this.#happened({ type: 'hello' })
    else if (told === 'reread') void this.#followed.reread()
    else if ('reach' in told) this.#happened({ type: 'told', reach: told.reach })
    else this.#followed.onMessage(told.message)
  }

  /** One after the other: what happens while an effect runs comes after it. */
  #happened(event: Happening): void {
    if (this.#waiting.push(event) > 1) return
    for (let one = this.#waiting[0]; one; one = this.#waiting[0]) {
      const luck = { now: Date.now(), chance: Math.random() }
      const [next, effects] = step(this.#followed.pace, this.#state, one, luck)
      this.#state = next
      for (const effect of effects) this.#run(effect)
      this.#waiting.shift()
    }
  }

  #run(effect: Effect): void {
    const { signal } = this.#standing
    if (effect.do === 'elect') this.#resign = this.#tabs.elect(() => this.#happened({ type: 'lead' }))
    else if (effect.do === 'resign') this.#resign()
    else if (effect.do === 'hello') this.#tabs.say('hello')
    else if (effect.do === 'tell') this.#tabs.say({ reach: effect.reach })
    else if (effect.do === 'close') this.#close()
    else if (effect.do === 'open') void this.#read(signal)
    else if (effect.do === 'ask') void this.#ask(effect.seconds, signal)
    else if (effect.do === 'patience') this.#later({ type: 'silent' }, effect.ms)
    else if (effect.do === 'pause') this.#later({ type: 'due' }, effect.ms)
    else if (effect.do === 'reread') void this.#reread()
    else if (effect.do === 'reach') this.#reach(effect.reach)
    else if (effect.do === 'ready') this.#followed.onReady()
    else this.#followed.onOver(effect.error)
  }

  #later(event: Happening, ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#happened(event), ms)
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#standing.abort()
    this.#standing = new AbortController()
  }

  async #reread(): Promise<void> {
    this.#tabs.say('reread')
    await this.#followed.reread()
    this.#happened({ type: 'reread' })
  }

  #reach(reach: Reach): void {
    if (this.leads) this.#tabs.say({ reach })
    this.#followed.onReach(reach)
  }

  #hear(message: M): void {
    this.#followed.onMessage(message)
    this.#tabs.say({ message })
  }

  /** Passes on the events of a stream or a question until it is closed. */
  #of = (signal: AbortSignal) => (event: Happening) => {
    if (!signal.aborted) this.#happened(event)
  }

  async #read(signal: AbortSignal): Promise<void> {
    const say = this.#of(signal)
    const take = createReader(
      event => {
        const own = OWN[event.event]
        if (own) say(own)
        else if (!signal.aborted) this.#hear(this.#followed.parse(event))
      },
      ms => say({ type: 'wait', ms }),
    )
    try {
      for await (const chunk of this.#followed.stream(signal)) {
        say({ type: 'sign' })
        take(chunk)
        if (signal.aborted) return
      }
      say({ type: 'closed' })
    } catch (error) {
      say(error instanceof ApiError ? { type: 'failed', status: error.status, error } : { type: 'closed' })
    }
  }

  async #ask(seconds: number, signal: AbortSignal): Promise<void> {
    const say = this.#of(signal)
    try {
      const { messages, reload, some } = await this.#followed.ask(seconds, signal)
      if (signal.aborted) return
      for (const message of messages) this.#hear(message)
      say({ type: 'answered', reload, some })
    } catch (error) {
      say({ type: 'failed', status: error instanceof ApiError ? error.status : 0, error })
    }
  }
}
