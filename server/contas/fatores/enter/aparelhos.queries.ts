import type { Aparelho } from '#shared/contas/contas/aparelho.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

export const insertAparelho = (
  tx: Tx,
  aparelho: Aparelho & {
    id_aparelho: string
    token_hash: Buffer
    id_usuario: number
    criado_em: Date
    usado_em: Date
    expira_em: Date
  },
) => tx.insertInto('aparelhos_confiados').values(aparelho).execute()

/** Notes a use of a trusted browser. Returns false when it is not trusted by this account any more. */
export async function touchAparelho(tx: Tx, id_usuario: number, token_hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('aparelhos_confiados')
    .set({ usado_em: now })
    .where('token_hash', '=', token_hash)
    .where('id_usuario', '=', id_usuario)
    .where('expira_em', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists an account's trusted browsers, the latest used first. */
export const listAparelhos = (db: Db | Tx, id_usuario: number, now: Date) =>
  db
    .selectFrom('aparelhos_confiados')
    .select(['id_aparelho', 'navegador', 'sistema', 'criado_em', 'usado_em', 'expira_em'])
    .where('id_usuario', '=', id_usuario)
    .where('expira_em', '>', now)
    .orderBy('usado_em', 'desc')
    .orderBy('id_aparelho')
    .limit(100)
    .execute()

/** Forgets one or all trusted browsers of an account. Returns how many. */
export async function deleteAparelhos(tx: Tx, id_usuario: number, id_aparelho?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('aparelhos_confiados')
    .where('id_usuario', '=', id_usuario)
    .$if(id_aparelho !== undefined, query => query.where('id_aparelho', '=', id_aparelho ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const deleteAparelhosVencidos = (tx: Tx, now: Date) =>
  tx.deleteFrom('aparelhos_confiados').where('expira_em', '<=', now).execute()
