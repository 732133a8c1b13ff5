import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { one } from '../db/queries/rows.ts'

/** Tables partitioned by the month (UTC) of their column `em`. */
export type MonthlyTable = 'auditoria' | 'movimentos_licenca'

/** Makes the missing partitions of a table up to `adiante` months after the current one, and returns their months. */
export async function createMonths(tx: Tx, tabela: MonthlyTable, { hoje, adiante }: { hoje: Date; adiante: number }) {
  const { rows } = await sql<{ mes: string }>`
    select mes::text from criar_meses(${tabela}, ${hoje}, ${adiante}) as mes`.execute(tx)
  return rows.map(({ mes }) => mes)
}

/** Drops the partitions of the audit that end before `antes`, and returns their names. */
export async function dropAudit(tx: Tx, antes: Date): Promise<string[]> {
  const { rows } = await sql<{ parte: string }>`select parte from soltar_auditoria(${antes}) as parte`.execute(tx)
  return rows.map(({ parte }) => parte)
}

/** Whether ANALYZE ran on the whole table since `desde`; PostgreSQL by itself only analyses the partitions. */
export async function analysedSince(db: Db, tabela: MonthlyTable, desde: Date): Promise<boolean> {
  const { rows } = await sql<{ recente: boolean }>`
    select coalesce(last_analyze > ${desde}, false) as recente from pg_stat_user_tables
     where schemaname = 'public' and relname = ${tabela}`.execute(db)
  return one(rows).recente
}

export async function analyse(tx: Tx, tabela: MonthlyTable): Promise<void> {
  // It samples every part, which takes as long as it takes; nobody waits for it.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`analyze ${sql.table(tabela)}`.execute(tx)
}
