import type { Db, Tx } from '../../platform/db/connect.ts'

/** The technical sheet as last computed, or undefined. */
export const findFicha = (db: Db | Tx, versao: string) =>
  db.selectFrom('fichas_tecnicas').selectAll().where('versao', '=', versao).executeTakeFirst()

export async function saveFicha(db: Db | Tx, versao: string, conteudo: object, calculada_em: Date): Promise<void> {
  const values = { conteudo: JSON.stringify(conteudo), calculada_em }
  await db
    .insertInto('fichas_tecnicas')
    .values({ versao, ...values })
    .onConflict(conflict => conflict.column('versao').doUpdateSet(values))
    .execute()
}
