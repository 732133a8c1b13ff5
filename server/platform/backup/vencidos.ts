import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Boss } from '../queue/boss.ts'
import type { Presa } from './quarentena.queries.ts'
import { marcarEnviados, type Vencido } from './vencidos.queries.ts'

export type { Vencido } from './vencidos.queries.ts'

/** One pass over what is due: writes down what has ended, and enqueues mails whose hour has come. */
export type Volta = (deps: { db: Db; now: () => Date; boss: Pick<Boss, 'enqueue'> }) => Promise<unknown>

/** How far apart the looks are: a person rests for two days between reminders, and looks of three hours keep that order. */
const STEP_MS = 3 * HOUR_MS
/** No round reminds of what came to be due longer ago: ten days, and two in which a person rests. */
const OLDEST_MS = 12 * DAY_MS

/** The moments of looking, from the copy's instant on; none where that instant is not known. */
function moments(copia_de: Date | null, now: Date): Date[] {
  const start = Math.max((copia_de ?? now).getTime(), now.getTime() - OLDEST_MS)
  const found: Date[] = []
  for (let at = start; at < now.getTime(); at += STEP_MS) found.push(new Date(at))
  return found
}

/** A database handle on an open transaction, for code that would begin its own. */
const within = (tx: Tx): Db =>
  new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: (work: (tx: Tx) => Promise<unknown>) => work(tx) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/**
 * Runs the clock's rounds over the hours that the copy does not know, and marks each mail that they write as sent: the place of
 * before has sent it.
 * @returns how many of which kind
 */
export async function darPorEnviados(
  tx: Tx,
  { copia_de }: Presa,
  now: Date,
  voltas: readonly Volta[],
): Promise<Vencido[]> {
  const written: string[] = []
  const boss = {
    enqueue: async (_tx: Tx, _queue: unknown, data: object) => {
      if ('id_email' in data) written.push(String(data.id_email))
    },
  }
  const look = async (at: Date) => {
    for (const volta of voltas) await volta({ db: within(tx), now: () => at, boss })
  }
  for (const at of moments(copia_de, now)) await look(at)
  // A round takes so many at a time: until nothing is left.
  for (let before = -1; before < written.length; ) {
    before = written.length
    await look(now)
  }
  return marcarEnviados(tx, written)
}
