import pg from 'pg'

/** An executed statement, and the call or job that executed it. */
export interface Heard {
  text: string
  values: readonly unknown[]
  by: string
}

/** A query as a client accepts it: a text, or a text with values. */
type Query = string | { text: string; values?: unknown[] }

/**
 * Records every statement that this process sends to PostgreSQL, each text once with its first values. @returns `by`,
 * which names the current activity; the recorded statements; and a function that stops recording
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
