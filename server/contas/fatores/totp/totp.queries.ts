import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

export const insertTotp = (
  tx: Tx,
  fator: { id_fator: string; id_usuario: number; nome: string; segredo: string; criado_em: Date },
) =>
  tx
    .insertInto('fatores')
    .values({ ...fator, tipo: 'totp' })
    .execute()

/** Deletes an account's apps that no code has confirmed, before another is begun. */
export const deleteUnconfirmed = (tx: Tx, id_usuario: number) =>
  tx
    .deleteFrom('fatores')
    .where('id_usuario', '=', id_usuario)
    .where('tipo', '=', 'totp')
    .where('confirmado_em', 'is', null)
    .execute()

const apps = (db: Db | Tx, id_usuario: number) =>
  db
    .selectFrom('fatores')
    .select(['id_fator', 'segredo', 'ultimo_passo'])
    .where('id_usuario', '=', id_usuario)
    .where('tipo', '=', 'totp')

/** Lists the confirmed apps of an account with their sealed secrets. */
export const listApps = (db: Db | Tx, id_usuario: number) =>
  apps(db, id_usuario).where('confirmado_em', 'is not', null).execute()

/** Selects an own app that waits for its first code. */
export const findPorConfirmar = (db: Db | Tx, id_usuario: number, id_fator: string) =>
  apps(db, id_usuario).where('id_fator', '=', id_fator).where('confirmado_em', 'is', null).executeTakeFirst()

/**
 * Takes a time step of an app: marks its code as used. Returns false when this step or a later one was taken before, so
 * that of two uses of one code one wins. A first code also confirms the app.
 */
export async function takePasso(
  tx: Tx,
  { id_fator, passo, em, confirma }: { id_fator: string; passo: number; em: Date; confirma: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fatores')
    .set({ ultimo_passo: passo, ...(confirma ? { confirmado_em: em } : { usado_em: em }) })
    .where('id_fator', '=', id_fator)
    .where('confirmado_em', confirma ? 'is' : 'is not', null)
    .where(({ eb, or }) => or([eb('ultimo_passo', 'is', null), eb('ultimo_passo', '<', passo)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists secrets that do not begin as those sealed under today's key. */
export const listSealedBefore = (db: Db, comeco: string, limit: number) =>
  db
    .selectFrom('fatores')
    .select(['id_fator', 'segredo'])
    .where('segredo', 'is not', null)
    .where(sql<boolean>`not starts_with(segredo, ${comeco})`)
    .limit(limit)
    .execute()

/** Replaces a sealed secret, unless it changed meanwhile. */
export const updateSegredo = (db: Db, id_fator: string, { de, para }: { de: string; para: string }) =>
  db.updateTable('fatores').set({ segredo: para }).where('id_fator', '=', id_fator).where('segredo', '=', de).execute()
