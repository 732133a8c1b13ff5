import { type RawBuilder, type Selectable, sql } from 'kysely'
import { MOVIMENTOS } from '#shared/licencas/licencas/licencas.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'
import type { Licencas } from '../../../platform/db/types.ts'

interface DaCompra {
  id_compra: string
  /** Largest number of licences to move. */
  quantidade: number
  motivo: string
  em: Date
}

/** Takes back licences of a purchase that are in stock: the free ones first, then those of a company, newest first. @returns how many were moved */
export const refundOfCompra = (tx: Tx, compra: DaCompra) =>
  move(tx, 'estorno', compra, EM_ESTOQUE(compra.id_compra), sql`l.id_empresa is not null, l.id_licenca desc`)

/** Returns licences that a refund took to the stock, oldest first. @returns how many were moved */
export const repayCompra = (tx: Tx, compra: DaCompra) =>
  move(tx, 'estorno_desfeito', compra, ESTORNADAS(compra.id_compra), sql`l.id_licenca`)

/**
 * Moves up to `quantidade` of the selected licences by one ledger event, each with its ledger row. The caller holds the
 * lock on their consultor.
 * @returns how many were moved
 */
async function move(
  tx: Tx,
  evento: 'estorno' | 'estorno_desfeito',
  { quantidade, motivo, em }: DaCompra,
  escolhidas: RawBuilder<unknown>,
  ordem: RawBuilder<unknown>,
): Promise<number> {
  const { de, para } = MOVIMENTOS[evento]
  const { rows } = await sql`
    with antes as (
      ${escolhidas} order by ${ordem} limit ${quantidade} for update of l
    ), movidas as (
      update licencas l set estado = ${para} from antes where l.id_licenca = antes.id_licenca and l.estado = ${de}
      returning l.id_licenca, l.id_consultor
    )
    insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, motivo, em)
    select id_licenca, id_consultor, ${evento}, ${de}, ${para}, ${motivo}, ${em}::timestamptz from movidas
    returning id_licenca`.execute(tx)
  return rows.length
}

const EM_ESTOQUE = (id_compra: string) => sql`
  select l.id_licenca from licencas l where l.id_compra = ${id_compra} and l.estado = ${MOVIMENTOS.estorno.de}`

/** SQL: the licences of a purchase whose last move is a refund. Licences taken by a correction are not among them. */
const ESTORNADAS = (id_compra: string) => sql`
  select l.id_licenca from licencas l
   where l.id_compra = ${id_compra} and l.estado = ${MOVIMENTOS.estorno.para}
     and (select m.evento from movimentos_licenca m where m.id_licenca = l.id_licenca
           order by m.id_movimento desc limit 1) = 'estorno'`

/** Counts a purchase's licences in this state. */
export async function countDaCompra(
  tx: Tx,
  { id_compra, estado }: Pick<Selectable<Licencas>, 'estado'> & { id_compra: string },
) {
  const row = await tx
    .selectFrom('licencas')
    .select(eb => eb.fn.countAll().as('total'))
    .where('id_compra', '=', id_compra)
    .where('estado', '=', estado)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export async function countEstornadas(tx: Tx, id_compra: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${ESTORNADAS(id_compra)}) e`.execute(tx)
  return one(rows).total
}
