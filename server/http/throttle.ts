import { sql } from 'kysely'
import { fail } from '#shared/errors.ts'
import type { Db, Tx } from '../db/connect.ts'
import { THROTTLES, type Throttle } from '../env.ts'
import { networkOf } from './network.ts'

/** What is counted, and whom: an account, a network address, an invite. */
export type Counter = readonly [Throttle, string]

const key = (throttle: Throttle, who: string) => `${throttle}:${throttle.endsWith('_rede') ? networkOf(who) : who}`

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
 * Takes one attempt from each counter before the work that it pays for, in one statement: however many come at once,
 * and to however many processes, no more get through than the limit says. All or none: who is refused pays nothing.
 * @throws {Failure} muitas_tentativas with the seconds until the fullest window ends
 */
export async function takeAttempts(db: Db | Tx, counters: readonly Counter[], now: Date): Promise<void> {
  // Always in the same order, so that two callers never wait for each other in a circle.
  const asked = counters
    .map(([throttle, who]) => ({ chave: key(throttle, who), ...THROTTLES[throttle] }))
    .sort((a, b) => (a.chave < b.chave ? -1 : 1))
  const chaves = asked.map(({ chave }) => chave)
  const { rows } = await sql<{ chave: string }>`
    with asked as (
      select * from unnest(${chaves}::text[], ${asked.map(({ max }) => max)}::int[],
        ${asked.map(({ seconds }) => new Date(now.getTime() + seconds * 1000).toISOString())}::timestamptz[])
        as asked (chave, maximo, janela_ate)
    )
    insert into tentativas (chave, contagem, janela_ate)
    select chave, 1, janela_ate from asked
     where not exists (
       select from asked a join tentativas t on t.chave = a.chave where t.janela_ate > ${now} and t.contagem >= a.maximo)
     order by chave
    on conflict (chave) do update set
      contagem = case when tentativas.janela_ate <= ${now} then 1 else tentativas.contagem + 1 end,
      janela_ate = case when tentativas.janela_ate <= ${now} then excluded.janela_ate else tentativas.janela_ate end
     where tentativas.janela_ate <= ${now}
        or tentativas.contagem < (select maximo from asked where asked.chave = excluded.chave)
    returning chave`.execute(db)
  if (rows.length === asked.length) return
  await giveBackKeys(
    db,
    rows.map(({ chave }) => chave),
    now,
  )
  throw fail('muitas_tentativas', { retryAfter: await secondsUntilOpen(db, chaves, now) })
}

/** How long until the latest of these windows ends; at least a second, for one may have ended meanwhile. */
async function secondsUntilOpen(db: Db | Tx, chaves: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ chave: string; contagem: number; janela_ate: Date }>`
    select chave, contagem, janela_ate from tentativas
     where chave = any(${chaves}) and janela_ate > ${now}`.execute(db)
  const full = rows.filter(row => row.contagem >= THROTTLES[row.chave.split(':')[0] as Throttle].max)
  const ends = Math.max(now.getTime() + 1000, ...full.map(row => row.janela_ate.getTime()))
  return Math.ceil((ends - now.getTime()) / 1000)
}

async function giveBackKeys(db: Db | Tx, chaves: readonly string[], now: Date): Promise<void> {
  if (chaves.length === 0) return
  await sql`
    update tentativas set contagem = contagem - 1
     where chave in (
       select chave from tentativas where chave = any(${chaves}) and janela_ate > ${now} and contagem > 0
        order by chave for update)`.execute(db)
}

/** Gives attempts back, after the event they guarded against turned out harmless. */
export const giveBackAttempts = (db: Db | Tx, counters: readonly Counter[], now: Date): Promise<void> =>
  giveBackKeys(
    db,
    counters.map(([throttle, who]) => key(throttle, who)),
    now,
  )

/**
 * Runs work that is guessed at: an attempt of each counter is taken before, and given back when the work found the
 * guess right or could not look. What it answers false stays counted.
 * @throws {Failure} muitas_tentativas
 */
export async function withAttempt<T>(
  db: Db | Tx,
  counters: readonly Counter[],
  now: Date,
  work: () => Promise<T | false>,
): Promise<T | false> {
  await takeAttempts(db, counters, now)
  let wrong = false
  try {
    const found = await work()
    wrong = found === false
    return found
  } finally {
    if (!wrong) await giveBackAttempts(db, counters, now)
  }
}

/** Counts and refuses in one act, for calls that are expensive or open whatever their outcome. */
export const throttleCall = (db: Db | Tx, throttle: Throttle, who: string, now: Date): Promise<void> =>
  takeAttempts(db, [[throttle, who]], now)

/** Forgets a counter, after the event it guarded against turned out harmless. */
export async function resetAttempts(db: Db | Tx, throttle: Throttle, who: string): Promise<void> {
  await db.deleteFrom('tentativas').where('chave', '=', key(throttle, who)).execute()
}
