import type { Db } from '../db/connect.ts'

/** Selects the newest version of each group of settings. */
export const listNewest = (db: Db) =>
  db
    .selectFrom('instalacao')
    .distinctOn('grupo')
    .select(['grupo', 'versao', 'dados', 'salvo_em'])
    .orderBy('grupo')
    .orderBy('versao', 'desc')
    .execute()

/** Selects the newest mark of each theme. */
export const listMarks = (db: Db) =>
  db
    .selectFrom('instalacao_marcas')
    .distinctOn('tema')
    .select(['tema', 'hash', 'formato', 'largura', 'altura', 'no_escuro'])
    .orderBy('tema')
    .orderBy('versao', 'desc')
    .execute()

/** Selects one file of a mark by its name. */
export const findFile = async (db: Db, nome: string): Promise<Buffer | null> => {
  const row = await db.selectFrom('instalacao_arquivos').select('conteudo').where('nome', '=', nome).executeTakeFirst()
  return row?.conteudo ?? null
}
