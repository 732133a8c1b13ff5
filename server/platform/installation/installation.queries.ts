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
