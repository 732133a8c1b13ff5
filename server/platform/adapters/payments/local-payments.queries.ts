import { type Insertable, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../db/connect.ts'
import { one } from '../../db/queries/rows.ts'
import type { PagamentosLocais } from '../../db/types.ts'

/** Returns the id of this key's preference; inserts the given preference when the key has none. */
export async function findOrInsertPreference(
  db: Db,
  nova: { id_preferencia: string; chave_idempotencia: string; pedido: string; criada_em: Date },
): Promise<string> {
  const { rows } = await sql<{ id_preferencia: string }>`
        insert into preferencias_locais (id_preferencia, chave_idempotencia, pedido, criada_em)
        values (${nova.id_preferencia}, ${nova.chave_idempotencia}, ${nova.pedido}, ${nova.criada_em})
        on conflict (chave_idempotencia) do update set chave_idempotencia = excluded.chave_idempotencia
        returning id_preferencia`.execute(db)
  return one(rows).id_preferencia
}

export const findPreference = (db: Db, id: string) =>
  db.selectFrom('preferencias_locais').selectAll().where('id_preferencia', '=', id).executeTakeFirst()

export const listPreferences = (db: Db, limit: number) =>
  db.selectFrom('preferencias_locais').selectAll().orderBy('criada_em', 'desc').limit(limit).execute()

/** Finds a payment together with the purchase that its preference was made for. */
export const findPayment = (db: Db, mp_id: number) =>
  db
    .selectFrom('pagamentos_locais as g')
    .innerJoin('preferencias_locais as p', 'p.id_preferencia', 'g.id_preferencia')
    .selectAll('g')
    .select('p.chave_idempotencia as referencia')
    .where('g.mp_id', '=', mp_id)
    .executeTakeFirst()
export type LocalPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Lists the ids of the payments for one purchase, newest first. */
export async function listPaymentsOfReference(db: Db, referencia: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pagamentos_locais as g')
    .innerJoin('preferencias_locais as p', 'p.id_preferencia', 'g.id_preferencia')
    .select('g.mp_id')
    .where('p.chave_idempotencia', '=', referencia)
    .orderBy('g.mp_id', 'desc')
    .execute()
  return rows.map(row => String(row.mp_id))
}

export const listPaymentsOfPreference = (db: Db, id_preferencia: string) =>
  db
    .selectFrom('pagamentos_locais')
    .selectAll()
    .where('id_preferencia', '=', id_preferencia)
    .orderBy('mp_id', 'desc')
    .execute()

export async function insertPayment(tx: Tx, pagamento: Insertable<PagamentosLocais>): Promise<number> {
  const row = await tx.insertInto('pagamentos_locais').values(pagamento).returning('mp_id').executeTakeFirstOrThrow()
  return row.mp_id
}

/** A change of a payment's state: allowed states before, state after, centavos refunded. */
interface Mudanca {
  de: readonly string[]
  para: string
  detalhe: string
  devolve: number
}

/** Changes a payment whose state is among the allowed ones, and returns its id; undefined when its state is another. */
export async function changePayment(
  tx: Tx,
  { id_preferencia, mp_id }: { id_preferencia: string; mp_id: number },
  { de, para, detalhe, devolve }: Mudanca,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('pagamentos_locais')
    .set({
      estado: para,
      detalhe,
      estornado_centavos: sql`greatest(estornado_centavos, ceil(valor_centavos * ${devolve}::numeric))`,
      aprovado_em: sql`case when ${para} = 'approved' then coalesce(aprovado_em, ${now}) else aprovado_em end`,
      atualizado_em: now,
    })
    .where('mp_id', '=', mp_id)
    .where('id_preferencia', '=', id_preferencia)
    .where('estado', 'in', de)
    .returning('mp_id')
    .executeTakeFirst()
  return row?.mp_id
}

/**
 * Refunds a payment once for each key, and returns the refund's id; undefined when the payment is not approved, or less is
 * left of it. The payment's row is locked, so that two refunds never take more than it has.
 */
export const refundOnce = (
  db: Db,
  nova: { mp_id: number; valor_centavos: number | null; chave: string; criada_em: Date },
): Promise<number | undefined> =>
  inTransaction(db, async tx => {
    const { mp_id, chave, criada_em } = nova
    const pagamento = await tx
      .selectFrom('pagamentos_locais')
      .selectAll()
      .where('mp_id', '=', mp_id)
      .forUpdate()
      .executeTakeFirst()
    const known = await tx
      .selectFrom('devolucoes_locais')
      .select('id_devolucao')
      .where('chave', '=', chave)
      .executeTakeFirst()
    if (known) return known.id_devolucao
    if (pagamento?.estado !== 'approved') return undefined
    const valor_centavos = nova.valor_centavos ?? pagamento.valor_centavos
    const estornado_centavos = pagamento.estornado_centavos + valor_centavos
    if (estornado_centavos > pagamento.valor_centavos) return undefined
    const whole = estornado_centavos === pagamento.valor_centavos
    const set = whole
      ? { estado: 'refunded', detalhe: 'refunded' }
      : { estado: 'approved', detalhe: 'partially_refunded' }
    await tx
      .updateTable('pagamentos_locais')
      .set({ ...set, estornado_centavos, atualizado_em: criada_em })
      .where('mp_id', '=', mp_id)
      .execute()
    const row = await tx
      .insertInto('devolucoes_locais')
      .values({ mp_id, valor_centavos, chave, criada_em })
      .returning('id_devolucao')
      .executeTakeFirstOrThrow()
    return row.id_devolucao
  })
