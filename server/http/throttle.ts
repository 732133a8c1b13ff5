import { sql } from 'kysely'
import { fail } from '#shared/errors.ts'
import type { Db, Tx } from '../db/connect.ts'
import { THROTTLES, type Throttle } from '../env.ts'

const key = (throttle: Throttle, who: string) => `${throttle}:${who}`

/** Counts one event in its fixed window, shared by every process; answers the count so far. */
export async function countAttempt(db: Db | Tx, throttle: Throttle, who: string, now: Date): Promise<number> {
  const ends = new Date(now.getTime() + THROTTLES[throttle].seconds * 1000)
  const { rows } = await sql<{ contagem: number }>`
    insert into tentativas (chave, contagem, janela_ate) values (${key(throttle, who)}, 1, ${ends})
    on conflict (chave) do update set
      contagem = case when tentativas.janela_ate <= ${now} then 1 else tentativas.contagem + 1 end,
      janela_ate = case when tentativas.janela_ate <= ${now} then excluded.janela_ate else tentativas.janela_ate end
    returning contagem`.execute(db)
  return rows[0]!.contagem
}

/**
 * Refuses when any of these counters is full.
 * @throws {Failure} muitas_tentativas with the seconds until the window ends
 */
export async function refuseWhenFull(
  db: Db | Tx,
  counters: ReadonlyArray<readonly [Throttle, string]>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ chave: string; contagem: number; janela_ate: Date }>`
    select chave, contagem, janela_ate from tentativas
     where chave = any(${counters.map(([throttle, who]) => key(throttle, who))}) and janela_ate > ${now}`.execute(db)
  for (const row of rows) {
    const [throttle] = counters.find(([name, who]) => key(name, who) === row.chave)!
    if (row.contagem < THROTTLES[throttle].max) continue
    throw fail('muitas_tentativas', { retryAfter: Math.ceil((row.janela_ate.getTime() - now.getTime()) / 1000) })
  }
}

/** Counts and refuses in one act, for calls that are expensive or open whatever their outcome. */
export async function throttleCall(db: Db | Tx, throttle: Throttle, who: string, now: Date): Promise<void> {
  const count = await countAttempt(db, throttle, who, now)
  if (count > THROTTLES[throttle].max) throw fail('muitas_tentativas', { retryAfter: THROTTLES[throttle].seconds })
}

/** Forgets a counter, after the event it guarded against turned out harmless. */
export async function resetAttempts(db: Db | Tx, throttle: Throttle, who: string): Promise<void> {
  await db.deleteFrom('tentativas').where('chave', '=', key(throttle, who)).execute()
}
