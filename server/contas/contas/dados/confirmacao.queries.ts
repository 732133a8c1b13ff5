import type { Db, Tx } from '../../../platform/db/connect.ts'

const COLUNAS = [
  'id_usuario',
  'nome',
  'email',
  'email_verificado',
  'email_por_outrem',
  'confirmar_email_desde',
  'id_usuario_inclusao',
  'criado_em',
] as const

const daSala = (db: Db | Tx) =>
  db
    .selectFrom('usuarios')
    .select(COLUNAS)
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .where('confirmar_email_desde', 'is not', null)

/** Selects an account that was registered in a turma's room, whether or not its address has been proved since. */
export const findAConfirmar = (db: Db | Tx, quem: { id_usuario: number } | { email: string }) =>
  ('email' in quem
    ? daSala(db).where('email', '=', quem.email)
    : daSala(db).where('id_usuario', '=', quem.id_usuario)
  ).executeTakeFirst()
export type AConfirmar = NonNullable<Awaited<ReturnType<typeof findAConfirmar>>>

/**
 * Selects and locks an account with an unproved address, so that proof and correction of the address run one after the
 * other.
 */
export const lockAConfirmar = (tx: Tx, id_usuario: number) =>
  daSala(tx).where('id_usuario', '=', id_usuario).forUpdate().executeTakeFirst()

export const setEmailVerificado = (tx: Tx, id_usuario: number) =>
  tx.updateTable('usuarios').set({ email_verificado: true }).where('id_usuario', '=', id_usuario).execute()

/**
 * Changes an unproved address and restarts its proof at `desde`. Links sent to the previous address carry the earlier
 * moment and stop working.
 */
export const setEmail = (tx: Tx, id_usuario: number, set: { email: string; por_outrem: boolean; desde: Date }) =>
  tx
    .updateTable('usuarios')
    .set({ email: set.email, email_por_outrem: set.por_outrem, confirmar_email_desde: set.desde })
    .where('id_usuario', '=', id_usuario)
    .execute()
