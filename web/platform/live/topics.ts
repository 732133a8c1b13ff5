import { openLive } from '#shared/platform/live/live.contract.ts'
import { apiStream } from '../api.ts'
import { createStore } from '../store.ts'
import type { Pace, Reach } from './connection.types.ts'
import { Live } from './live.ts'

/*
 * One connection for the whole page, however many parts of it watch something: a browser has six connections to a host over
 * HTTP/1.1. While no stream stands, what is watched is read again from time to time, so that a screen shows the same a little
 * later. A page that nobody sees does neither.
 */

const PACE: Pace = {
  open: 5_000,
  // A stream gives a sign of life every 20 seconds.
  silence: 50_000,
  young: 0,
  short: 15_000,
  again: { first: 1_000, most: 60_000 },
  backoff: { first: 1_000, most: 60_000 },
  questions: 'others',
}

class Topics {
  /** How the page hears of changes at this moment. */
  readonly reach = createStore<Reach>('parado')
  readonly #watchers = new Map<string, Set<() => void>>()
  #live: Live<string> | undefined
  #followed = ''
  /** Cursor of the last notification heard; the next stream goes on from it. */
  #since: string | undefined
  #settling = false

  constructor() {
    document.addEventListener('visibilitychange', () => this.#settle())
    window.addEventListener('online', () => this.#live?.retry())
  }

  /** Calls `onChange` when what a topic names has changed, or may have, until what it returns is called. */
  watch(topico: string, onChange: () => void): () => void {
    const others = this.#watchers.get(topico) ?? new Set()
    this.#watchers.set(topico, others.add(onChange))
    this.#settleSoon()
    return () => {
      others.delete(onChange)
      if (others.size === 0) this.#watchers.delete(topico)
      this.#settleSoon()
    }
  }

  #tell(topico: string): void {
    for (const onChange of this.#watchers.get(topico) ?? []) onChange()
  }

  async #tellAll(): Promise<void> {
    for (const topico of this.#watchers.keys()) this.#tell(topico)
  }

  /** After everything that happens in one turn: a screen that is left and one that comes are one change. */
  #settleSoon(): void {
    if (!this.#settling) queueMicrotask(() => this.#settle())
    this.#settling = true
  }

  #settle(): void {
    this.#settling = false
    const wanted = document.hidden ? '' : [...this.#watchers.keys()].sort().join(',')
    if (wanted === this.#followed) return
    this.#followed = wanted
    const before = this.#live
    this.#live = wanted === '' ? undefined : this.#follow(wanted)
    before?.stop()
    if (this.#live) this.#live.start()
    else this.reach.set('parado')
  }

  #follow(topicos: string): Live<string> {
    const own: Live<string> = new Live({
      pace: PACE,
      stream: signal => apiStream(openLive, { query: { topicos } }, { signal, since: this.#since }),
      parse: ({ event, data, id }) => {
        this.#since = id ?? this.#since
        return event === 'mudou' ? openLive.response.parse(JSON.parse(data)).topico : ''
      },
      ask: async () => {
        await this.#tellAll()
        return { messages: [], reload: false, some: true }
      },
      onMessage: topico => this.#tell(topico),
      reread: () => this.#tellAll(),
      // What an earlier set of topics still says no longer counts.
      onReach: reach => this.#live === own && this.reach.set(reach),
      onReady: () => {},
      onOver: () => {},
    })
    return own
  }
}

/** The one instance of this page. */
export const topics = new Topics()
