import { sql } from 'kysely'
import type { TipoExcecao } from '#shared/licencas/compras/compras.rules.ts'
import { type Pagamento, ultrapassado } from '#shared/licencas/compras/pagamento.rules.ts'
import { TIPO_USUARIO } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

/**
 * Writes down what the provider says of a payment, unless something newer is known already (security §20); answers
 * whether it was written. From here on the payment's row is locked by the caller's transaction.
 */
export async function savePagamento(
  tx: Tx,
  pagamento: Pagamento,
  { id_compra, now }: { id_compra: string | null; now: Date },
): Promise<boolean> {
  const { valor_exato: _, ...said } = pagamento
  const row = { ...said, id_compra, visto_em: now }
  const inserted = await tx
    .insertInto('pagamentos')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('mp_id')
    .executeTakeFirst()
  if (inserted) return true
  const known = await tx
    .selectFrom('pagamentos')
    .select(['estado', 'estornado_centavos', 'atualizado_em'])
    .where('mp_id', '=', pagamento.mp_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (ultrapassado(known, pagamento)) return false
  await tx.updateTable('pagamentos').set(row).where('mp_id', '=', pagamento.mp_id).execute()
  return true
}

export const findCredito = (tx: Tx, id_compra: string) =>
  tx.selectFrom('creditos').selectAll().where('id_compra', '=', id_compra).executeTakeFirst()

/** The purchase that this payment was turned into licences of. */
export async function findCreditada(db: Db | Tx, mp_id: string): Promise<string | undefined> {
  const row = await db.selectFrom('creditos').select('id_compra').where('mp_id', '=', mp_id).executeTakeFirst()
  return row?.id_compra
}

/** The one credit of a purchase; the database refuses a second. */
export const insertCredito = (tx: Tx, credito: { id_compra: string; mp_id: string; quantidade: number; em: Date }) =>
  tx.insertInto('creditos').values(credito).execute()

/** The payment that this purchase's licences were credited for. */
export const findPagamentoCreditado = (tx: Tx, id_compra: string) =>
  tx
    .selectFrom('creditos as c')
    .innerJoin('pagamentos as p', 'p.mp_id', 'c.mp_id')
    .selectAll('p')
    .where('c.id_compra', '=', id_compra)
    .executeTakeFirstOrThrow()

export const lockPagamento = (tx: Tx, mp_id: string) =>
  tx.selectFrom('pagamentos').select('mp_id').where('mp_id', '=', mp_id).forUpdate().execute()

/** Gives a payment to a purchase that it did not name. */
export const setCompraDoPagamento = (tx: Tx, mp_id: string, id_compra: string) =>
  tx.updateTable('pagamentos').set({ id_compra }).where('mp_id', '=', mp_id).execute()

/** Every active admin: who hears of a payment that needs a person. */
export const listAdmins = (tx: Tx) =>
  tx
    .selectFrom('usuarios')
    .select(['id_usuario', 'email'])
    .where('id_tipo_usuario', '=', TIPO_USUARIO.admin)
    .where('ativo', '=', true)
    .execute()

/** Whether another payment of this purchase may still be approved. */
export async function hasEmAndamento(tx: Tx, id_compra: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pagamentos')
    .select('mp_id')
    .where('id_compra', '=', id_compra)
    .where('estado', 'not in', ['approved', 'in_mediation', 'refunded', 'charged_back', 'rejected', 'cancelled'])
    .executeTakeFirst()
  return row !== undefined
}

/** A purchase's state moves as its caller says only: whichever of `de` it is in, and no other, becomes `para`. */
export async function moverCompra(
  tx: Tx,
  id_compra: string,
  { de, para, ...set }: { de: readonly string[]; para: string; paga_em?: Date; estornada_em?: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('compras')
    .set({ ...set, estado: para })
    .where('id_compra', '=', id_compra)
    .where('estado', 'in', de)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Lists a payment for a person to settle, once for each reason; answers the id when it is listed anew. One that was
 * settled by itself is open again when its reason is back, and so is a dispute won, credited, lost and won again; what
 * else a person decided stays decided.
 */
export async function insertExcecao(tx: Tx, mp_id: string, tipo: TipoExcecao, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('excecoes_pagamento')
    .values({ mp_id, tipo, criada_em: now })
    .onConflict(conflict =>
      conflict
        .columns(['mp_id', 'tipo'])
        .doUpdateSet({ resolvida_em: null, desfecho: null, motivo: null, id_ator: null })
        .where(eb =>
          eb.or([
            eb('excecoes_pagamento.desfecho', '=', 'automatico'),
            eb.and({
              'excecoes_pagamento.desfecho': 'creditar',
              'excecoes_pagamento.tipo': 'aprovado_apos_estorno',
            }),
          ]),
        ),
    )
    .returning('id_excecao')
    .executeTakeFirst()
  return row?.id_excecao
}

/** Settles what is open about a payment by itself: the provider has said something that leaves nothing to decide. */
export const settleExcecoes = (tx: Tx, mp_id: string, tipos: readonly TipoExcecao[], motivo: string, now: Date) =>
  tx
    .updateTable('excecoes_pagamento')
    .set({ resolvida_em: now, desfecho: 'automatico', motivo })
    .where('mp_id', '=', mp_id)
    .where('tipo', 'in', tipos)
    .where('resolvida_em', 'is', null)
    .execute()

/** How many used licences of a refunded purchase are owed; zero settles the debt. */
export const setDebito = (tx: Tx, id_compra: string, quantidade: number, now: Date) =>
  sql`
  insert into debitos_licenca (id_compra, quantidade, criado_em)
  select ${id_compra}, ${quantidade}, ${now} where ${quantidade} > 0
      or exists (select 1 from debitos_licenca where id_compra = ${id_compra})
  on conflict (id_compra) do update set quantidade = excluded.quantidade,
    quitado_em = case when excluded.quantidade = 0 then coalesce(debitos_licenca.quitado_em, ${now}) end`.execute(tx)
