import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/**
 * Returns ids of orphan payments whose purchase exists by now (security §23), in random order, so that an unreadable
 * one does not always come first.
 */
export async function listOrfaosComCompra(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('excecoes_pagamento as e')
    .innerJoin('pagamentos as p', 'p.mp_id', 'e.mp_id')
    .innerJoin('compras as c', 'c.id_compra', 'p.referencia')
    .select('p.mp_id')
    .where('e.tipo', '=', 'orfao')
    .where('e.resolvida_em', 'is', null)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(row => row.mp_id)
}

/** Returns ids of the purchases due to be asked about, those whose last request failed after the others. */
export async function listToConsult(
  db: Db,
  now: Date,
  { novas, falhas }: { novas: number; falhas: number },
): Promise<string[]> {
  const turn = (failed: boolean, limit: number) =>
    db
      .selectFrom('compras')
      .select('id_compra')
      .where('proxima_consulta_em', '<=', now)
      .where('falhas_consulta', failed ? '>' : '=', 0)
      .orderBy('proxima_consulta_em')
      .orderBy('falhas_consulta')
      .limit(limit)
      .execute()
  const [fresh, failed] = await Promise.all([turn(false, novas), turn(true, falhas)])
  return [...fresh, ...failed].map(row => row.id_compra)
}

/** Returns the ids of a purchase's payments. */
export async function listPagamentosOf(db: Db, id_compra: string): Promise<string[]> {
  const rows = await db.selectFrom('pagamentos').select('mp_id').where('id_compra', '=', id_compra).execute()
  return rows.map(row => row.mp_id)
}

/** Stores when a purchase is asked about next, and how many requests about it failed in a row. */
export const setConsulta = (
  db: Db,
  id_compra: string,
  set: { falhas_consulta: number; proxima_consulta_em: Date | null },
) => db.updateTable('compras').set(set).where('id_compra', '=', id_compra).execute()

/** Returns refunded purchases of this origin that still owe licences and have some in stock again. */
export async function listOwing(db: Db, limit: number, origem: 'provedor' | 'fatura' = 'provedor'): Promise<string[]> {
  const { rows } = await sql<{ id_compra: string }>`
    select d.id_compra from debitos_licenca d join compras c using (id_compra)
     where c.origem = ${origem} and d.quantidade > 0 and exists (select 1 from licencas l
       where l.id_compra = d.id_compra and l.estado in ('DISPONIVEL', 'CONVIDADA'))
     order by d.criado_em limit ${limit}`.execute(db)
  return rows.map(row => row.id_compra)
}
