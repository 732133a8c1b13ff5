import { createTurns } from '../../../platform/http/calls/turns.ts'

/**
 * Limits how many requests of a full room query the database at once. The others wait in memory, not on database
 * connections that other requests need.
 */
export const aPoucos = createTurns({ atOnce: 4, waiting: 4_000 })

/**
 * Last pending work of each turma. When a full room presses the button at once, places are taken one after the other
 * under the turma's lock; within a process the requests wait here in order, not on database connections.
 */
const filas = new Map<string, Promise<unknown>>()

/** Runs `work` after all earlier work of this turma, whether that succeeded or failed. */
export function inFila<T>(id_rodada: string, work: () => Promise<T>): Promise<T> {
  const before = filas.get(id_rodada) ?? Promise.resolve()
  const mine = before.then(work, work)
  filas.set(id_rodada, mine)
  const leave = () => {
    if (filas.get(id_rodada) === mine) filas.delete(id_rodada)
  }
  mine.then(leave, leave)
  return mine
}
