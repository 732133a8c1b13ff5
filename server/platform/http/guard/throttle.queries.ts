import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { one } from '../../db/queries/rows.ts'

/** A counter's row: its count, and the end of its window. */
export interface Attempt {
  chave: string
  contagem: number
  /** Number of counted attempts whose outcome is not known yet. */
  em_curso: number
  janela_ate: Date
}

/** Counts one event in its open window, or opens a window that ends at `ends`; returns the count so far. */
export async function countOne(db: Db | Tx, chave: string, ends: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ contagem: number }>`
    insert into tentativas (chave, contagem, janela_ate) values (${chave}, 1, ${ends})
    on conflict (chave) do update set
      contagem = case when tentativas.janela_ate <= ${now} then 1 else tentativas.contagem + 1 end,
      janela_ate = case when tentativas.janela_ate <= ${now} then excluded.janela_ate else tentativas.janela_ate end
    returning contagem`.execute(db)
  return one(rows).contagem
}

/**
 * Takes one attempt from each counter in one statement, or from none when one has no attempt left; returns which it
 * took.
 * @param em_curso 1 when `settle` will report the outcome, else 0
 */
export async function takeEach(
  db: Db | Tx,
  asked: readonly { chave: string; max: number; ends: Date }[],
  now: Date,
  em_curso: 0 | 1,
): Promise<string[]> {
  const { rows } = await sql<{ chave: string }>`
    with asked as (
      select * from unnest(${asked.map(({ chave }) => chave)}::text[], ${asked.map(({ max }) => max)}::int[],
        ${asked.map(({ ends }) => ends.toISOString())}::timestamptz[])
        as asked (chave, maximo, janela_ate)
    )
    insert into tentativas (chave, contagem, em_curso, janela_ate)
    select chave, 1, ${em_curso}::int, janela_ate from asked
     where not exists (
       select from asked a join tentativas t on t.chave = a.chave where t.janela_ate > ${now} and t.contagem >= a.maximo)
     order by chave
    on conflict (chave) do update set
      contagem = case when tentativas.janela_ate <= ${now} then 1 else tentativas.contagem + 1 end,
      em_curso = case when tentativas.janela_ate <= ${now} then 0 else tentativas.em_curso end + excluded.em_curso,
      janela_ate = case when tentativas.janela_ate <= ${now} then excluded.janela_ate else tentativas.janela_ate end
     where tentativas.janela_ate <= ${now}
        or tentativas.contagem < (select maximo from asked where asked.chave = excluded.chave)
    returning chave`.execute(db)
  return rows.map(({ chave }) => chave)
}

/** Returns those of these counters whose window is open. */
export async function listOpen(db: Db | Tx, chaves: readonly string[], now: Date): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select chave, contagem, em_curso, janela_ate from tentativas
     where chave = any(${chaves}) and janela_ate > ${now}`.execute(db)
  return rows
}

/** Amounts by which finished attempts reduce a counter: no longer under way, no longer counted, or both. */
export type Outcome = { em_curso: 0 | 1; contagem: 0 | 1 }

/** Reduces each of these counters by the outcome, always in the same order, so that two callers never deadlock. */
export async function settle(
  db: Db | Tx,
  chaves: readonly string[],
  { em_curso, contagem }: Outcome,
  now: Date,
): Promise<void> {
  if (chaves.length === 0) return
  await sql`
    update tentativas set contagem = greatest(0, contagem - ${contagem}::int), em_curso = greatest(0, em_curso - ${em_curso}::int)
     where chave in (
       select chave from tentativas where chave = any(${chaves}) and janela_ate > ${now}
        order by chave for update)`.execute(db)
}

export const deleteAttempt = (db: Db | Tx, chave: string) =>
  db.deleteFrom('tentativas').where('chave', '=', chave).execute()

/** Deletes the counters whose window has ended. */
export const deleteEnded = (db: Db | Tx, now: Date) =>
  db.deleteFrom('tentativas').where('janela_ate', '<', now).execute()
