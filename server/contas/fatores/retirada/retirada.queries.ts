import type { FimRetirada } from '#shared/contas/fatores/fatores.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

export const insertRetirada = (
  tx: Tx,
  retirada: {
    id_retirada: string
    id_usuario: number
    id_admin: number
    motivo: string
    pedida_em: Date
    vale_em: Date
  },
) => tx.insertInto('retiradas_fator').values(retirada).execute()

const selectFrom = (db: Db | Tx) =>
  db
    .selectFrom('retiradas_fator as r')
    .innerJoin('usuarios as a', 'a.id_usuario', 'r.id_admin')
    .select(['r.id_retirada', 'r.id_usuario', 'r.pedida_em', 'r.vale_em', 'r.motivo', 'r.fim', 'r.fim_em'])
    .select(['a.nome as nome_admin', 'a.ativo as admin_ativo'])

/** Selects the request that waits for an account. */
export const findAberta = (db: Db | Tx, id_usuario: number) =>
  selectFrom(db).where('r.id_usuario', '=', id_usuario).where('r.fim', 'is', null).executeTakeFirst()

/** Selects the latest request of an account, waiting or ended. */
export const findUltima = (db: Db | Tx, id_usuario: number) =>
  selectFrom(db).where('r.id_usuario', '=', id_usuario).orderBy('r.pedida_em', 'desc').limit(1).executeTakeFirst()

/** Selects a request that waits, by its id. */
export const findPorId = (db: Db | Tx, id_retirada: string) =>
  selectFrom(db).where('r.id_retirada', '=', id_retirada).where('r.fim', 'is', null).executeTakeFirst()

/** Lists every request about an account, for its person's copy. */
export const listRetiradas = (db: Db, id_usuario: number) =>
  db
    .selectFrom('retiradas_fator')
    .select(['pedida_em', 'vale_em', 'motivo', 'fim', 'fim_em'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('pedida_em')
    .execute()

/** Ends the request that waits for an account. Returns it; undefined when none waits. */
export const endAberta = (tx: Tx, { id_usuario, fim, em }: { id_usuario: number; fim: FimRetirada; em: Date }) =>
  tx
    .updateTable('retiradas_fator')
    .set({ fim, fim_em: em })
    .where('id_usuario', '=', id_usuario)
    .where('fim', 'is', null)
    .returning(['id_admin', 'motivo', 'vale_em'])
    .executeTakeFirst()

/** Lists accounts whose request is due. */
export const listVencidas = (db: Db, em: Date) =>
  db.selectFrom('retiradas_fator').select('id_usuario').where('fim', 'is', null).where('vale_em', '<=', em).execute()

export const deleteRetiradas = (tx: Tx, id_usuario: number) =>
  tx.deleteFrom('retiradas_fator').where('id_usuario', '=', id_usuario).execute()

/** Deletes requests that ended before this moment; the audit keeps who asked what. */
export const deleteEncerradas = (tx: Tx, before: Date) =>
  tx.deleteFrom('retiradas_fator').where('fim_em', '<', before).execute()
