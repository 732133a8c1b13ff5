import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { ArquivosFiscais } from '../../../platform/db/types.ts'

export const insertArquivo = (tx: Tx, arquivo: Insertable<ArquivosFiscais>) =>
  tx.insertInto('arquivos_fiscais').values(arquivo).execute()

export const findArquivo = (db: Db | Tx, id_arquivo: string) =>
  db.selectFrom('arquivos_fiscais').selectAll().where('id_arquivo', '=', id_arquivo).executeTakeFirst()

/** Deletes a file that nothing refers to any more. */
export const deleteArquivo = (tx: Tx, id_arquivo: string) =>
  tx.deleteFrom('arquivos_fiscais').where('id_arquivo', '=', id_arquivo).execute()

/** Returns files whose key was sealed under another key than the one that makes `comeco`. */
export const listSealedBefore = (db: Db, comeco: string, limit: number) =>
  db
    .selectFrom('arquivos_fiscais')
    .select(['id_arquivo', 'chave'])
    .where('chave', 'not like', `${comeco}%`)
    .orderBy('id_arquivo')
    .limit(limit)
    .execute()

/** Replaces the sealed key of a file, unless it changed meanwhile. */
export const setChave = (db: Db, id_arquivo: string, { antes, chave }: { antes: string; chave: string }) =>
  db
    .updateTable('arquivos_fiscais')
    .set({ chave })
    .where('id_arquivo', '=', id_arquivo)
    .where('chave', '=', antes)
    .execute()
