import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Compras } from '../../../platform/db/types.ts'

/** Sets state and moments of a purchase that is paid by invoice, whatever its state was. */
export const setFaturada = (
  tx: Tx,
  id_compra: string,
  set: { estado: Selectable<Compras>['estado']; paga_em: Date | null; estornada_em: Date | null },
) => tx.updateTable('compras').set(set).where('id_compra', '=', id_compra).where('origem', '=', 'fatura').execute()

/** Stores when it was said what became of a paid purchase's note; null while it waits for one. */
export const setNota = (tx: Tx, id_compra: string, nota_em: Date | null) =>
  tx.updateTable('compras').set({ nota_em }).where('id_compra', '=', id_compra).execute()

/** Inserts the one credit of a purchase that has no payment at the provider. */
export const insertCreditoSemPagamento = (tx: Tx, credito: { id_compra: string; quantidade: number; em: Date }) =>
  tx
    .insertInto('creditos')
    .values({ ...credito, mp_id: null })
    .execute()

/** Lets the credit of a purchase by invoice grow from what the caller saw; fails when it is another meanwhile. */
export const growCredito = (
  tx: Tx,
  { id_compra, de, ate, em }: { id_compra: string; de: number; ate: number; em: Date },
) =>
  tx
    .updateTable('creditos')
    .set({ quantidade: ate, em })
    .where('id_compra', '=', id_compra)
    .where('quantidade', '=', de)
    .returning('id_compra')
    .executeTakeFirstOrThrow()

/** Inserts a purchase that is paid by invoice. */
export const insertFaturada = (tx: Tx, compra: Omit<Insertable<Compras>, 'origem'>) =>
  tx
    .insertInto('compras')
    .values({ ...compra, origem: 'fatura' })
    .returningAll()
    .executeTakeFirstOrThrow()
