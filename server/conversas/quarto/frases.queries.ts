import { sql } from 'kysely'
import type { Lado } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** A sentence in the list of a conversation. */
export interface FraseRow {
  frase: string
  posicao: number
  escolhida_por: Lado
  aberta_em: Date | null
}

/** The sentences of a conversation in order. */
export const listFrases = (db: Db | Tx, id_devolutiva: string) =>
  db
    .selectFrom('devolutiva_frases')
    .select(['frase', 'posicao', 'escolhida_por', 'aberta_em'])
    .where('id_devolutiva', '=', id_devolutiva)
    .orderBy('posicao')
    .$castTo<FraseRow>()
    .execute()

/** Replaces the list of sentences by this one, in this order. */
export async function replaceFrases(
  tx: Tx,
  id_devolutiva: string,
  frases: readonly Omit<FraseRow, 'posicao'>[],
): Promise<FraseRow[]> {
  await tx.deleteFrom('devolutiva_frases').where('id_devolutiva', '=', id_devolutiva).execute()
  const rows = frases.map((frase, i) => ({ ...frase, posicao: i + 1 }))
  if (rows.length > 0)
    await tx
      .insertInto('devolutiva_frases')
      .values(rows.map(row => ({ ...row, id_devolutiva })))
      .execute()
  return rows
}

/** Stores the first instant at which a sentence is shown on both screens. */
export const openFrase = (tx: Tx, id_devolutiva: string, frase: string, em: Date) =>
  sql`update devolutiva_frases set aberta_em = coalesce(aberta_em, ${em})
       where id_devolutiva = ${id_devolutiva} and frase = ${frase}`.execute(tx)
