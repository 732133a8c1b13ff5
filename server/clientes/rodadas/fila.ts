import { createTurns } from '../../platform/http/turns.ts'

/**
 * A room full of people looks and asks in one second: a few of them at a time ask the database, the others wait in memory,
 * and not on connections that everybody else needs.
 */
export const aPoucos = createTurns({ atOnce: 4, waiting: 4_000 })

/**
 * A room full of people presses one button in one second. Each place is taken under the lock of its turma, one after the
 * other: in a process they wait here, in order, and not on database connections that everybody else needs.
 */
const filas = new Map<string, Promise<unknown>>()

/** Runs `work` after everything that came before it for this turma, whatever became of that. */
export function emFila<T>(id_rodada: string, work: () => Promise<T>): Promise<T> {
  const before = filas.get(id_rodada) ?? Promise.resolve()
  const mine = before.then(work, work)
  filas.set(id_rodada, mine)
  const leave = () => {
    if (filas.get(id_rodada) === mine) filas.delete(id_rodada)
  }
  mine.then(leave, leave)
  return mine
}
