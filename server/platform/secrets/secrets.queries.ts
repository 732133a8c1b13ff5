import type { Db } from '../db/connect.ts'

/** Returns the secret of this name; stores the given one when there is none yet. */
export async function findOrInsertSecret(
  db: Db,
  segredo: { nome: string; valor: string; criado_em: Date },
): Promise<string> {
  await db
    .insertInto('segredos')
    .values(segredo)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('segredos').select('valor').where('nome', '=', segredo.nome).executeTakeFirstOrThrow()
  return row.valor
}
