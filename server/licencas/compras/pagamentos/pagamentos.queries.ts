import { type Selectable, sql } from 'kysely'
import type { TipoExcecao } from '#shared/licencas/compras/compras.rules.ts'
import { isOutdated, type Pagamento } from '#shared/licencas/compras/pagamento.rules.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Compras } from '../../../platform/db/types.ts'

/**
 * Stores a payment as the provider reports it, unless something newer is stored (security §20), and locks its row in
 * the caller's transaction. Returns whether it was stored.
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
  if (isOutdated(known, pagamento)) return false
  await tx.updateTable('pagamentos').set(row).where('mp_id', '=', pagamento.mp_id).execute()
  return true
}

export const findCredito = (tx: Tx, id_compra: string) =>
  tx.selectFrom('creditos').selectAll().where('id_compra', '=', id_compra).executeTakeFirst()

/** Returns the purchase for which this payment was credited. */
export async function findCreditada(db: Db | Tx, mp_id: string): Promise<string | undefined> {
  const row = await db.selectFrom('creditos').select('id_compra').where('mp_id', '=', mp_id).executeTakeFirst()
  return row?.id_compra
}

/** Inserts the only credit of a purchase; the database refuses a second. */
export const insertCredito = (tx: Tx, credito: { id_compra: string; mp_id: string; quantidade: number; em: Date }) =>
  tx.insertInto('creditos').values(credito).execute()

/** Selects the payment for which this purchase's licences were credited. */
export const findPagamentoCreditado = (tx: Tx, id_compra: string) =>
  tx
    .selectFrom('creditos as c')
    .innerJoin('pagamentos as p', 'p.mp_id', 'c.mp_id')
    .selectAll('p')
    .where('c.id_compra', '=', id_compra)
    .executeTakeFirstOrThrow()

export const lockPagamento = (tx: Tx, mp_id: string) =>
  tx.selectFrom('pagamentos').select('mp_id').where('mp_id', '=', mp_id).forUpdate().execute()

/** Assigns a payment to a purchase that its reference does not name. */
export const setCompraDoPagamento = (tx: Tx, mp_id: string, id_compra: string) =>
  tx.updateTable('pagamentos').set({ id_compra }).where('mp_id', '=', mp_id).execute()

/** Selects every active admin, as recipients of the mail about an exception. */
export const listAdmins = (tx: Tx) =>
  tx
    .selectFrom('usuarios')
    .select(['id_usuario', 'email'])
    .where('id_tipo_usuario', '=', USER_KIND.admin)
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

type Estado = Selectable<Compras>['estado']

/** Sets a purchase's state to `para` if its current state is one of `de`. */
export async function moveCompra(
  tx: Tx,
  id_compra: string,
  { de, para, ...set }: { de: readonly Estado[]; para: Estado; paga_em?: Date; estornada_em?: Date | null },
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
 * Lists a payment for an admin to settle, once for each reason. Returns the exception's id when it is open now and was
 * not before. An exception settled automatically reopens when its reason recurs, and so does a won dispute that was
 * credited, lost and won again; other decisions of an admin stand.
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

/** Settles open exceptions of a payment automatically, when what the provider reported leaves nothing to decide. */
export const settleExcecoes = (tx: Tx, mp_id: string, tipos: readonly TipoExcecao[], motivo: string, now: Date) =>
  tx
    .updateTable('excecoes_pagamento')
    .set({ resolvida_em: now, desfecho: 'automatico', motivo })
    .where('mp_id', '=', mp_id)
    .where('tipo', 'in', tipos)
    .where('resolvida_em', 'is', null)
    .execute()

/** Stores how many used licences of a refunded purchase are owed; zero ends the debt. */
export const setDebito = (tx: Tx, id_compra: string, quantidade: number, now: Date) =>
  sql`
  insert into debitos_licenca (id_compra, quantidade, criado_em)
  select ${id_compra}, ${quantidade}, ${now} where ${quantidade} > 0
      or exists (select 1 from debitos_licenca where id_compra = ${id_compra})
  on conflict (id_compra) do update set quantidade = excluded.quantidade,
    quitado_em = case when excluded.quantidade = 0 then coalesce(debitos_licenca.quitado_em, ${now}) end`.execute(tx)

/** Returns whose these invites are, each with hers in the order given. */
export async function listDonasDosConvites(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id_consultor: number; convites: string[] }>`
    select c.id_consultor, array_agg(c.id_convite::text order by q.n) as convites
      from unnest(${[...ids]}::uuid[]) with ordinality q (id_convite, n) join convites c using (id_convite)
     group by c.id_consultor order by c.id_consultor`.execute(tx)
  return rows
}
