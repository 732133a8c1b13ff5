import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { isObject } from '#shared/platform/keys.ts'

/** Time limits of a statement, in milliseconds. */
export interface Patience {
  /** Time without an answer after which the client checks whether PostgreSQL is alive. */
  suspect: number
  /** Upper limit for any answer, a little more than PostgreSQL's own statement_timeout. */
  whole: number
}

/** Error of a statement that PostgreSQL does not answer: the server hangs, or the network to it is down. */
class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

/** A client that knows whether PostgreSQL stopped answering since it connected; then its connection may be dead. */
export interface Watched {
  stale(): boolean
}

/**
 * Makes a class of clients whose statements always end. PostgreSQL keeps its own time limits, but a server that hangs
 * (SIGSTOP) or cannot be reached keeps none: then the client gives up. For a slow statement it first calls `alive`,
 * which uses another connection. Giving up destroys the connection, so that nobody borrows one with a statement or a
 * transaction under way. `named`: whether prepared statements may be kept under a name.
 */
// whole: a class and its watch, which share the count of silences
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
      // cast: overloads of one function, passed on as they were called
      const send = this.query.bind(this) as (...args: unknown[]) => unknown
      // cast: as above
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

  /** Watches one statement; the returned function ends the watch. */
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

/** Returns the statement without its name, so that it is not prepared. */
function unnamed([statement, ...rest]: unknown[]): unknown[] {
  const { name: _, ...bare } = isObject(statement) ? statement : {}
  return [isPlain(statement) ? bare : statement, ...rest]
}

/** Whether a query is a plain `{ name, text, values }`; a cursor or a stream handles its own statement. */
const isPlain = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && Object.getPrototypeOf(statement) === Object.prototype
