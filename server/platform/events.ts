import type { Tx } from './db/connect.ts'

/**
 * An event of one slice, to which slices above it react in the same transaction. The slice that raises it declares it
 * in its events.ts; a slice that reacts names it in `acts` of its index.ts. So imports only go down.
 */
export interface Event<Data, Answer = void> {
  readonly name: string
  /** Never set at run time; it carries the types of data and answer. */
  readonly of?: (data: Data) => Answer
}

/** Declares an event. @param name for error messages: `resultado_novo` */
export const event = <Data, Answer = void>(name: string): Event<Data, Answer> => ({ name })

/** A slice's reaction to an event. */
export interface Act {
  on: Event<never, unknown>
  act(tx: Tx, data: never): Promise<unknown>
}

/** Ties a function to an event. An error in it rolls back the transaction in which the event happened. */
export const on = <Data, Answer>(of: Event<Data, Answer>, act: (tx: Tx, data: Data) => Promise<Answer>): Act =>
  ({ on: of, act }) as unknown as Act // cast: kept without its types, which `tell` gives it back

/** Announces events to the parts that act on them. */
export interface Events {
  /**
   * Runs every part's act on an event, one after the other in the order of the parts.
   * @returns the answer of each
   * @throws {Error} when no part acts on it
   */
  tell<Data, Answer>(tx: Tx, of: Event<Data, Answer>, data: Data): Promise<Answer[]>
}

/** Collects the acts of all parts by event. */
export function eventsOf(parts: readonly { acts?: readonly Act[] }[]): Events {
  const acts = parts.flatMap(part => part.acts ?? [])
  return {
    async tell<Data, Answer>(tx: Tx, of: Event<Data, Answer>, data: Data) {
      const those = acts.filter(act => act.on === of)
      if (those.length === 0)
        throw new Error(`No part acts on the event ${of.name}: name it in \`acts\` of an index.ts.`)
      const answers: Answer[] = []
      // cast: an act on this event takes its data and gives its answer, as `on` checked
      for (const { act } of those) answers.push((await act(tx, data as never)) as Answer)
      return answers
    },
  }
}
