import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { one } from '../db/rows.ts'

/** The tables that are kept by the month (UTC) of their column `em`. */
export type Tabela = 'auditoria' | 'movimentos_licenca'

/** Makes the months that are missing, up to so many after this one, each table's in a transaction of its own. */
export async function criarMeses(tx: Tx, tabela: Tabela, { hoje, adiante }: { hoje: Date; adiante: number }) {
  const { rows } = await sql<{ mes: string }>`
    select mes::text from criar_meses(${tabela}, ${hoje}, ${adiante}) as mes`.execute(tx)
  return rows.map(({ mes }) => mes)
}

/** Drops what of the audit ended before; answers the names of the parts that are gone. */
export async function soltarAuditoria(tx: Tx, antes: Date): Promise<string[]> {
  const { rows } = await sql<{ parte: string }>`select parte from soltar_auditoria(${antes}) as parte`.execute(tx)
  return rows.map(({ parte }) => parte)
}

/** Whether the planner has been told of the whole table so lately; PostgreSQL looks by itself at the parts alone. */
export async function analisadaDesde(db: Db, tabela: Tabela, desde: Date): Promise<boolean> {
  const { rows } = await sql<{ recente: boolean }>`
    select coalesce(last_analyze > ${desde}, false) as recente from pg_stat_user_tables
     where schemaname = 'public' and relname = ${tabela}`.execute(db)
  return one(rows).recente
}

export async function analisar(tx: Tx, tabela: Tabela): Promise<void> {
  // It samples every part, which takes as long as it takes; nobody waits for it.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`analyze ${sql.table(tabela)}`.execute(tx)
}
