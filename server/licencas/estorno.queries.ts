import { sql } from 'kysely'
import { MOVIMENTOS } from '#shared/licencas/licencas.rules.ts'
import type { Tx } from '../db/connect.ts'
import { one } from '../db/rows.ts'

/**
 * Takes back up to so many of a purchase's licences that are in stock, the newest first, each with its ledger row;
 * answers how many there were. The caller holds the lock on their consultor.
 */
export async function estornarDaCompra(
  tx: Tx,
  { id_compra, quantidade, motivo, em }: { id_compra: string; quantidade: number; motivo: string; em: Date },
): Promise<number> {
  const { de, para } = MOVIMENTOS.estorno
  const { rows } = await sql`
    with antes as (
      select id_licenca from licencas where id_compra = ${id_compra} and estado = ${de}
       order by id_licenca desc limit ${quantidade} for update
    ), movidas as (
      update licencas l set estado = ${para} from antes where l.id_licenca = antes.id_licenca and l.estado = ${de}
      returning l.id_licenca, l.id_consultor
    )
    insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, motivo, em)
    select id_licenca, id_consultor, 'estorno', ${de}, ${para}, ${motivo}, ${em}::timestamptz from movidas
    returning id_licenca`.execute(tx)
  return rows.length
}

/** How many of a purchase's licences are in this state. */
export async function countDaCompra(tx: Tx, { id_compra, estado }: { id_compra: string; estado: string }) {
  const row = await tx
    .selectFrom('licencas')
    .select(eb => eb.fn.countAll().as('total'))
    .where('id_compra', '=', id_compra)
    .where('estado', '=', estado)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Of a purchase's licences, those that a refund took and nothing moved since: a correction's are not among them. */
const ESTORNADAS = (id_compra: string) => sql`
  select l.id_licenca from licencas l
   where l.id_compra = ${id_compra} and l.estado = ${MOVIMENTOS.estorno.para}
     and (select m.evento from movimentos_licenca m where m.id_licenca = l.id_licenca
           order by m.id_movimento desc limit 1) = 'estorno'`

export async function countEstornadas(tx: Tx, id_compra: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${ESTORNADAS(id_compra)}) e`.execute(tx)
  return one(rows).total
}

/**
 * Puts up to so many licences that a refund took back into the stock, each with its ledger row; answers how many. The
 * caller holds the lock on their consultor.
 */
export async function restituirDaCompra(
  tx: Tx,
  { id_compra, quantidade, motivo, em }: { id_compra: string; quantidade: number; motivo: string; em: Date },
): Promise<number> {
  const { de, para } = MOVIMENTOS.estorno_desfeito
  const { rows } = await sql`
    with antes as (
      ${ESTORNADAS(id_compra)} order by l.id_licenca limit ${quantidade} for update of l
    ), movidas as (
      update licencas l set estado = ${para} from antes where l.id_licenca = antes.id_licenca and l.estado = ${de}
      returning l.id_licenca, l.id_consultor
    )
    insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, motivo, em)
    select id_licenca, id_consultor, 'estorno_desfeito', ${de}, ${para}, ${motivo}, ${em}::timestamptz from movidas
    returning id_licenca`.execute(tx)
  return rows.length
}
