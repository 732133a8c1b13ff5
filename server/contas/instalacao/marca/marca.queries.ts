import type { Insertable } from 'kysely'
import type { MarkTheme } from '#shared/platform/installation/mark.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { InstalacaoMarcas } from '../../../platform/db/types.ts'

/** Selects the newest mark of each theme, with the name of who saved it. */
export const listMarcas = (db: Db | Tx) =>
  db
    .selectFrom('instalacao_marcas as m')
    .innerJoin('usuarios as u', 'u.id_usuario', 'm.salvo_por')
    .distinctOn('m.tema')
    .select(['m.tema', 'm.hash', 'm.formato', 'm.largura', 'm.altura', 'm.no_escuro', 'm.salvo_em'])
    .select('u.nome as salvo_por')
    .orderBy('m.tema')
    .orderBy('m.versao', 'desc')
    .execute()

/** Inserts the next version of a theme's mark; returns whether nobody else did at the same time. */
export const insertMarca = async (
  tx: Tx,
  row: Omit<Insertable<InstalacaoMarcas>, 'versao' | 'tema'> & { tema: MarkTheme },
): Promise<boolean> => {
  const last = await tx
    .selectFrom('instalacao_marcas')
    .select(({ fn }) => fn.max('versao').as('versao'))
    .where('tema', '=', row.tema)
    .executeTakeFirst()
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('instalacao_marcas')
    .values({ ...row, versao: (last?.versao ?? 0) + 1 })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Inserts the files of a mark; those of an equal mark are there already. */
export const insertArquivos = (tx: Tx, files: readonly { nome: string; conteudo: Buffer }[]) =>
  tx
    .insertInto('instalacao_arquivos')
    .values([...files])
    .onConflict(conflict => conflict.doNothing())
    .execute()
