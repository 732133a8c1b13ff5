import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { paged } from '../../../platform/db/queries/paged.ts'
import { hasWords } from '../../../platform/db/queries/search.ts'
import type { Cupons } from '../../../platform/db/types.ts'
import { EM_ANDAMENTO } from '../compras.queries.ts'

/**
 * SQL: whether a purchase holds its coupon, because it was paid once or may still be paid. An expired unpaid purchase
 * does not.
 */
const segura = (now: Date) => sql`(c.estado in ('paga', 'estornada') or c.expira_em >= ${now} or ${EM_ANDAMENTO})`

export interface CupomRow {
  id_cupom: number
  codigo: string
  tipo: 'percentual' | 'valor'
  valor: number
  minimo_licencas: number
  valido_ate: Date | null
  maximo_usos: number | null
  ativo: boolean
  criado_em: Date
  usos: number
  concedido_centavos: number
}

/** Selects and locks a coupon, so that only one of two simultaneous buyers gets its last use. */
export const lockCupom = (tx: Tx, codigo: string) =>
  tx.selectFrom('cupons').selectAll().where('codigo', '=', codigo).forUpdate().executeTakeFirst()

export const findCupom = (db: Db, codigo: string) =>
  db.selectFrom('cupons').selectAll().where('codigo', '=', codigo).executeTakeFirst()

/** Counts the purchases that hold this coupon, and tells whether this buyer has one of them. */
export async function countUsos(
  db: Db | Tx,
  { id_cupom, id_usuario, now }: { id_cupom: number; id_usuario: number; now: Date },
): Promise<{ todos: number; dele: number }> {
  const { rows } = await sql<{ todos: number; dele: number }>`
    select count(*)::int as todos, (count(*) filter (where c.id_usuario = ${id_usuario}))::int as dele
      from compras c where c.id_cupom = ${id_cupom} and ${segura(now)}`.execute(db)
  return rows[0] ?? { todos: 0, dele: 0 }
}

const CUPOM = (now: Date) => sql`
  select k.id_cupom as id, k.id_cupom, k.codigo, k.tipo, k.valor, k.minimo_licencas, k.valido_ate, k.maximo_usos, k.ativo, k.criado_em,
    (select count(*) from compras c where c.id_cupom = k.id_cupom and ${segura(now)})::int as usos,
    (select coalesce(sum(c.preco_cheio_centavos - c.preco_centavos), 0) from compras c
      where c.id_cupom = k.id_cupom and c.estado = 'paga')::float8 as concedido_centavos
  from cupons k`

export function listCupons(
  db: Db,
  { busca, now }: { busca: readonly string[] | undefined; now: Date },
  { limit, offset }: { limit: number; offset: number },
) {
  const where = busca ? hasWords(sql`para_busca(k.codigo)`, busca) : sql`true`
  return paged<CupomRow>(db, {
    total: sql`select count(*) as total from cupons k where ${where}`,
    page: sql`${CUPOM(now)} where ${where} order by k.criado_em desc, k.id_cupom desc limit ${limit} offset ${offset}`,
  })
}

export async function findContado(db: Db | Tx, id_cupom: number, now: Date): Promise<CupomRow | undefined> {
  const { rows } = await sql<CupomRow>`${CUPOM(now)} where k.id_cupom = ${id_cupom}`.execute(db)
  return rows[0]
}

/** Inserts a coupon; does nothing when its code is taken. */
export const insertCupom = (tx: Tx, cupom: Insertable<Cupons>) =>
  tx
    .insertInto('cupons')
    .values(cupom)
    .onConflict(conflict => conflict.doNothing())
    .returning('id_cupom')
    .executeTakeFirst()

export const setAtivo = (tx: Tx, id_cupom: number, ativo: boolean) =>
  tx.updateTable('cupons').set({ ativo }).where('id_cupom', '=', id_cupom).returning('codigo').executeTakeFirst()
