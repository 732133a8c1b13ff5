import { type Insertable, sql } from 'kysely'
import { vencido } from '../../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'
import type { Desistencias } from '../../../platform/db/types.ts'

export const findDesistencia = (db: Db | Tx, id_compra: string) =>
  db.selectFrom('desistencias').selectAll().where('id_compra', '=', id_compra).executeTakeFirst()
export type DesistenciaRow = NonNullable<Awaited<ReturnType<typeof findDesistencia>>>

/** Selects the address of a purchase's buyer; undefined once her account is gone. */
export const findBuyer = (tx: Tx, id_compra: string) =>
  tx
    .selectFrom('compras')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'compras.id_usuario')
    .select('email')
    .where('id_compra', '=', id_compra)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

export const insertDesistencia = (tx: Tx, desistencia: Insertable<Desistencias>) =>
  tx.insertInto('desistencias').values(desistencia).returningAll().executeTakeFirstOrThrow()

/**
 * Counts a purchase's licences: those gone before, those in stock or in an open invite (an expired one holds none), and
 * those in use.
 */
export async function countLicencasDaCompra(db: Db | Tx, id_compra: string, now: Date) {
  const { rows } = await sql<{ fora: number; livres: number; convites: number; usadas: number; em_teste: number }>`
    select count(*) filter (where l.estado = 'ESTORNADA')::int as fora,
           count(*) filter (where l.estado = 'DISPONIVEL' or (l.estado = 'CONVIDADA' and v.vencido))::int as livres,
           count(*) filter (where l.estado = 'CONVIDADA' and not v.vencido)::int as convites,
           count(*) filter (where l.estado in ('ATRIBUIDA', 'UTILIZADA'))::int as usadas,
           count(*) filter (where l.estado = 'ATRIBUIDA')::int as em_teste
      from licencas l
      cross join lateral (
        select exists (select 1 from convites c where c.id_licenca = l.id_licenca and ${vencido(now)}) as vencido) v
     where l.id_compra = ${id_compra}`.execute(db)
  return one(rows)
}

/** Selects the payment for which a purchase was credited; undefined for a sale by invoice, and before the payment. */
export const findPagamentoDaCompra = (db: Db | Tx, id_compra: string) =>
  db
    .selectFrom('creditos as c')
    .innerJoin('pagamentos as p', 'p.mp_id', 'c.mp_id')
    .selectAll('p')
    .where('c.id_compra', '=', id_compra)
    .executeTakeFirst()

/**
 * Takes the next attempt at a refund for the caller, so that two processes do not make it at once: counts it, and sets
 * when it is due again if nothing is heard of it. Undefined when it is not due, or the money is back.
 */
export const claimTentativa = (db: Db, id_compra: string, { now, proxima_em }: { now: Date; proxima_em: Date }) =>
  db
    .updateTable('desistencias')
    .set(({ eb, ref }) => ({ proxima_em, tentativas: eb(ref('tentativas'), '+', 1) }))
    .where('id_compra', '=', id_compra)
    .where('devolvida_em', 'is', null)
    .where('proxima_em', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** Stores that the provider took the refund over, once. */
export const setAceita = (db: Db, id_compra: string, aceita: { aceita_em: Date; id_devolucao: string }) =>
  db.updateTable('desistencias').set(aceita).where('id_compra', '=', id_compra).where('aceita_em', 'is', null).execute()

/** Stores that the money is back; with null that it is not, or no longer, from when on it is looked at again. */
export const setDevolvida = (tx: Tx, id_compra: string, set: { devolvida_em: Date | null; proxima_em: Date | null }) =>
  tx.updateTable('desistencias').set(set).where('id_compra', '=', id_compra).execute()

/** Returns the purchases whose refund is due for an attempt, the longest waiting first. */
export async function listToGiveBack(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('desistencias')
    .select('id_compra')
    .where('devolvida_em', 'is', null)
    .where('proxima_em', '<=', now)
    .orderBy('proxima_em')
    .limit(limit)
    .execute()
  return rows.map(row => row.id_compra)
}

/** Counts the withdrawals that were asked for before `antes` and whose money is not back. */
export async function countParadas(db: Db, antes: Date): Promise<number> {
  const row = await db
    .selectFrom('desistencias')
    .select(eb => eb.fn.countAll().as('total'))
    .where('devolvida_em', 'is', null)
    .where('pedida_em', '<', antes)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}
