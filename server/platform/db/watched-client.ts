import { setImmediate } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds. */
export interface Patience {
  /** A statement unanswered for so long raises the question whether PostgreSQL lives at all. */
  suspect: number
  /** Nothing is waited for longer, whatever the answer: a little more than PostgreSQL's own statement_timeout. */
  whole: number
}

/** PostgreSQL said nothing: it stands still, or the way to it is gone. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

/** A client that knows whether PostgreSQL fell silent since it connected: then its connection may lead nowhere any more. */
export interface Watched {
  stale(): boolean
}

/**
 * Clients whose statements end, with an answer or without. PostgreSQL's own time limits are kept by PostgreSQL, so that
 * one that stands still (SIGSTOP, a lost route) keeps none: here the client gives up. A slow statement is no silent
 * server: first `alive` is asked, on another connection. Giving up destroys the connection, so that nobody is handed one
 * with a statement or a transaction still under way. `named`: whether a statement may be kept prepared under its name.
 */
export function watchedClient(
  patience: Patience,
  alive: () => Promise<void>,
  { named = true } = {},
): new (
  config?: string | pg.ClientConfig,
) => pg.Client & Watched {
  let silences = 0
  /** @throws when nobody answers */
  const listen = () =>
    alive().catch(error => {
      silences += 1
      throw error
    })

  return class WatchedClient extends pg.Client implements Watched {
    readonly #born = silences

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const send = this.query.bind(this) as (...args: unknown[]) => unknown
      this.query = ((...args: unknown[]) => watch(this, send, named ? args : unnamed(args))) as typeof this.query
    }

    stale(): boolean {
      return this.#born !== silences
    }
  }

  function watch(client: pg.Client & Watched, send: (...args: unknown[]) => unknown, args: unknown[]): unknown {
    const done = wait(client)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      return send(...args.slice(0, -1), (...answer: unknown[]) => {
        done()
        callback(...answer)
      })
    }
    const answer = send(...args)
    if (answer instanceof Promise) answer.then(done, done)
    else done()
    return answer
  }

  /** Watches one statement until the function it answers is called. */
  function wait(client: pg.Client & Watched): () => void {
    let over = false
    const giveUp = async () => {
      // What has arrived and was not read yet, because this process was busy, counts as an answer.
      await setImmediate()
      if (!over) client.connection.stream.destroy(new DatabaseSilent('PostgreSQL does not answer'))
    }
    // One timer a statement: what comes after a doubt is timed when there is one.
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, patience.whole - patience.suspect)
      // An answer to another connection says nothing for one from before a silence.
      listen().then(() => (client.stale() ? giveUp() : undefined), giveUp)
    }, patience.suspect)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }
}

/** The statement without its name, so that it is not prepared. */
function unnamed([statement, ...rest]: unknown[]): unknown[] {
  const { name: _, ...bare } =
    typeof statement === 'object' && statement !== null ? (statement as { name?: string }) : {}
  return [isPlain(statement) ? bare : statement, ...rest]
}

/** A `{ name, text, values }`, and not a cursor or a stream, which is a statement and knows its own ways. */
const isPlain = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && Object.getPrototypeOf(statement) === Object.prototype
