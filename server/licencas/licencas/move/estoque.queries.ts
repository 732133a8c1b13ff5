import { sql } from 'kysely'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'

/** Counts a consultor's individual licences in stock, up to `max`. */
export async function countDisponiveisAte(tx: Tx, id_consultor: number, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_consultor', '=', id_consultor)
    .where('estado', '=', 'DISPONIVEL')
    .where('id_tipo_licenca', '=', TIPO_LICENCA.individual)
    .limit(max)
    .execute()
  return rows.length
}

/** Selects a consultor's address and the newest ledger row that brought licences in. */
export async function findUltimoCredito(tx: Tx, id_consultor: number) {
  const { rows } = await sql<{ email: string; credito: number | null }>`
    select u.email, (select max(m.id_movimento) from movimentos_licenca m
        where m.id_consultor = u.id_usuario and m.de is null) as credito
      from usuarios u where u.id_usuario = ${id_consultor}`.execute(tx)
  return one(rows)
}
