import pg from 'pg'

/** A statement as it was asked, and what asked for it. */
export interface Heard {
  text: string
  values: readonly unknown[]
  by: string
}

/** What a client may be asked with. */
type Query = string | { text: string; values?: unknown[] }

/**
 * Hears every statement that this process asks of PostgreSQL, each text once and with the first values it came with.
 * @returns `by`, which names what is going on, what was heard, and an end to listening
 */
export function listen() {
  const heard = new Map<string, Heard>()
  let now = 'start'
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const query = args[0] as Query | undefined
    const text = typeof query === 'string' ? query : query?.text
    const values = (typeof query === 'string' ? args[1] : query?.values) as unknown[] | undefined
    if (text && !heard.has(text)) heard.set(text, { text, values: Array.isArray(values) ? values : [], by: now })
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof original
  return {
    by: (name: string) => {
      now = name
    },
    heard,
    stop: () => {
      pg.Client.prototype.query = original
    },
  }
}
