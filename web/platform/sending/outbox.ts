/* What waits to be sent from one device, as a pure machine. */

/** Saving state of a queue. `guardada`: only on this device, and retried. */
export type QueueState = 'salva' | 'salvando' | 'guardada' | 'recusada'

export interface Outbox<M> {
  /** In order, those of the call under way included. */
  waiting: readonly M[]
  /** Ids of those that the device could not keep: they wait in this page's memory. */
  loose: readonly string[]
  /** Items of the running call. */
  sending: readonly M[]
}

export type Happening<M> =
  /** `kept`: it lies on the device. */
  | { type: 'added'; one: M; kept: boolean }
  /** A call begins with the first ones, at most so many. */
  | { type: 'taken'; most: number }
  | { type: 'arrived' }
  /** `again`: whether the failure is temporary and the items are sent again; else the server has refused them. */
  | { type: 'failed'; again: boolean }
  /** Another tab added or sent items; `stored` is what the device holds now. */
  | { type: 'observed'; stored: readonly M[] }
  | { type: 'cleared' }

export type Effect =
  /** Deletes items from the device. */
  | { do: 'remove'; ids: readonly string[] }
  /** Passes the server's answer to the caller. */
  | { do: 'answer' }
  | { do: 'show'; estado: QueueState }

type Step<M> = [Outbox<M>, Effect[]]

export const holding = <M>(stored: readonly M[]): Outbox<M> => ({ waiting: stored, loose: [], sending: [] })

/** The next state and what is to be done, in order. */
export function step<M extends { id_comando: string }>(box: Outbox<M>, event: Happening<M>): Step<M> {
  switch (event.type) {
    case 'added': {
      const loose = event.kept ? box.loose : [...box.loose, event.one.id_comando]
      return [{ ...box, loose, waiting: [...box.waiting, event.one] }, [{ do: 'show', estado: 'salvando' }]]
    }
    case 'taken':
      return [{ ...box, sending: box.waiting.slice(0, event.most) }, []]
    case 'arrived':
      return without(box, box.sending, [{ do: 'answer' }])
    case 'failed':
      if (event.again) return [box, [{ do: 'show', estado: 'guardada' }]]
      return without(box, box.sending, [], 'recusada')
    case 'observed': {
      const memory = box.waiting.filter(({ id_comando }) => box.loose.includes(id_comando))
      return shown({ ...box, waiting: [...event.stored, ...memory] })
    }
    case 'cleared':
      return without(box, box.waiting)
  }
}

function without<M extends { id_comando: string }>(
  box: Outbox<M>,
  some: readonly M[],
  effects: Effect[] = [],
  estado?: QueueState,
): Step<M> {
  const ids = some.map(({ id_comando }) => id_comando)
  const waiting = box.waiting.filter(({ id_comando }) => !ids.includes(id_comando))
  const loose = box.loose.filter(id => !ids.includes(id))
  return shown({ waiting, loose, sending: [] }, [{ do: 'remove', ids }, ...effects], estado)
}

const shown = <M>(
  box: Outbox<M>,
  effects: Effect[] = [],
  estado: QueueState = box.waiting.length > 0 ? 'salvando' : 'salva',
): Step<M> => [box, [...effects, { do: 'show', estado }]]
