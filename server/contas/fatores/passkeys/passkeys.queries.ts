import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Selects a confirmed passkey by its credential's id, with its account if that may sign in. */
export const findPasskey = (db: Db, credencial_id: string) =>
  db
    .selectFrom('fatores as f')
    .innerJoin('usuarios as u', 'u.id_usuario', 'f.id_usuario')
    .select(['f.id_fator', 'f.credencial_id', 'f.chave_publica', 'f.contador', 'f.transportes'])
    .select(['u.id_usuario', 'u.id_tipo_usuario', 'u.nome', 'u.email'])
    .where('f.credencial_id', '=', credencial_id)
    .where('u.ativo', '=', true)
    .where('u.excluido_em', 'is', null)
    .executeTakeFirst()

/** Whether any account has this passkey, also one that may not sign in now. */
export async function isKnown(db: Db, credencial_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('fatores')
    .select('id_fator')
    .where('credencial_id', '=', credencial_id)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the passkeys of an account, for the browser to choose from or to leave out. */
export const listPasskeys = (db: Db | Tx, id_usuario: number) =>
  db
    .selectFrom('fatores')
    .select(['credencial_id', 'transportes'])
    .where('id_usuario', '=', id_usuario)
    .where('tipo', '=', 'passkey')
    .execute()

/** Stores a passkey. Returns false when its credential is known already. */
export async function insertPasskey(
  tx: Tx,
  passkey: {
    id_fator: string
    id_usuario: number
    nome: string
    credencial_id: string
    chave_publica: Buffer
    contador: number
    transportes: string[]
    site: string
    criado_em: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('fatores')
    .values({ ...passkey, tipo: 'passkey', confirmado_em: passkey.criado_em })
    .onConflict(conflict => conflict.column('credencial_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes a use and the new counter. Returns false when another sign-in moved the counter meanwhile. */
export async function touchPasskey(
  tx: Tx,
  { id_fator, de, para, em }: { id_fator: string; de: number; para: number; em: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fatores')
    .set({ contador: para, usado_em: em })
    .where('id_fator', '=', id_fator)
    .where('contador', '=', de)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a challenge up. Returns false when it was answered before. */
export async function insertUsado(tx: Tx, id_desafio: string, expira_em: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('desafios_usados')
    .values({ id_desafio, expira_em })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const deleteUsados = (tx: Tx, now: Date) =>
  tx.deleteFrom('desafios_usados').where('expira_em', '<', now).execute()
