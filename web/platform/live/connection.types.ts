/** `sem_rede`: no call arrives; `parado`: nothing is followed. */
export type Reach = 'ao_vivo' | 'consultando' | 'sem_rede' | 'parado'

/** Times of one kind of connection, in milliseconds. */
export interface Pace {
  /** Milliseconds without data after opening, from which on a proxy is assumed to hold the stream back. */
  open: number
  /** Longest silence of an open stream; past it the connection is dead. */
  silence: number
  /** A stream that ends younger than this counts as none, unless the server said when to open the next. */
  young: number
  /** A question that waits for news: for how many seconds, and how long its answer may take. */
  long?: { seconds: number; answer: number }
  /** From one short question to the next. */
  short: number
  /** From a stream that did not come to the next attempt: doubles up to `most`. */
  again: Backoff
  /** From a call that failed to the next one: doubles up to `most`. */
  backoff: Backoff
  /**
   * `own`: questions are calls of this connection, so a refusal ends it and no network is none for a question either.
   * `others`: whoever watches reads for itself and shows its own errors.
   */
  questions: 'own' | 'others'
}
interface Backoff {
  first: number
  most: number
}

export interface Connection {
  role: 'out' | 'waiting' | 'leading'
  /** `reading`: the screen reads its whole state again before anything else. */
  phase: 'idle' | 'opening' | 'open' | 'asking' | 'reading' | 'pausing'
  transport: 'stream' | 'long' | 'short'
  reach: Reach
  openedAt: number
  /** Milliseconds that the server asked to wait before the next stream. */
  wait: number | null
  /** Streams in a row that ended young, streams in a row that did not come, calls in a row that failed. */
  young: number
  misses: number
  failures: number
  /** When the next stream is tried, and the next question asked. */
  streamAt: number
  askAt: number
  /** Pause after reading, in ms. */
  after: number
}

export type Happening =
  | { type: 'start' }
  | { type: 'stop' }
  /** This tab is the one that follows. */
  | { type: 'lead' }
  /** How the leading tab hears of changes; asked for by `hello`. */
  | { type: 'told'; reach: Reach }
  | { type: 'hello' }
  /** Seen again, or the network is back: whatever stood may be dead. */
  | { type: 'retry' }
  /** Signs of a stream: data arrived; it is ready; when to open the next; read everything again; over for this reader. */
  | { type: 'sign' }
  | { type: 'ready' }
  | { type: 'wait'; ms: number }
  | { type: 'reload' }
  | { type: 'ended' }
  /** A stream ended, or broke off. */
  | { type: 'closed' }
  /** A question was answered. `some`: with news. */
  | { type: 'answered'; reload: boolean; some: boolean }
  /** A call failed; 0: no answer. */
  | { type: 'failed'; status: number; error: unknown }
  /** The patience of the last effect is over; its pause is over; everything was read again. */
  | { type: 'silent' }
  | { type: 'due' }
  | { type: 'reread' }

export type Effect =
  | { do: 'elect' }
  | { do: 'resign' }
  /** Asks the leading tab how it hears; tells the other tabs how this one does. */
  | { do: 'hello' }
  | { do: 'tell'; reach: Reach }
  /** Ends what stands: stream, question, patience and pause. */
  | { do: 'close' }
  | { do: 'open' }
  | { do: 'ask'; seconds: number }
  | { do: 'patience'; ms: number }
  | { do: 'pause'; ms: number }
  | { do: 'reread' }
  | { do: 'reach'; reach: Reach }
  /** Calls arrive: what waits may go. */
  | { do: 'ready' }
  | { do: 'over'; error: unknown }

/** Chances of one step: the clock in ms, and a number from 0 to 1. */
export interface Luck {
  now: number
  chance: number
}
