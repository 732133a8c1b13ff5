import type { Db, Tx } from '../../../../platform/db/connect.ts'

/** Selects the limit in force with who set it; undefined when nobody has. */
export const findLimite = (db: Db | Tx) =>
  db
    .selectFrom('limites_faturado')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'limites_faturado.id_ator')
    .select(['limite_centavos', 'em', 'usuarios.nome'])
    .orderBy('id_limite', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertLimite = (tx: Tx, limite: { limite_centavos: number; id_ator: number; em: Date }) =>
  tx.insertInto('limites_faturado').values(limite).execute()
