import type { Tx } from '../../platform/db/connect.ts'

/** Notes who is a client of whom; a later licence of the same consultor changes nothing. */
export const addCliente = (
  tx: Tx,
  cliente: {
    id_consultor: number
    id_participante: number
    nome: string
    email: string
    id_empresa: number | null
    criado_em: Date
  },
) =>
  tx
    .insertInto('clientes')
    .values(cliente)
    .onConflict(conflict => conflict.columns(['id_consultor', 'id_participante']).doNothing())
    .execute()

/** The name under which every consultor of this person lists them. */
export const renomearCliente = (tx: Tx, id_participante: number, nome: string) =>
  tx.updateTable('clientes').set({ nome }).where('id_participante', '=', id_participante).execute()

/** The address under which every consultor of this person lists them. */
export const mudarEmailDoCliente = (tx: Tx, id_participante: number, email: string) =>
  tx.updateTable('clientes').set({ email }).where('id_participante', '=', id_participante).execute()

/** Under which of her companies a consultor keeps a client. */
export const mudarEmpresaDoCliente = (
  tx: Tx,
  {
    id_consultor,
    id_participante,
    id_empresa,
  }: { id_consultor: number; id_participante: number; id_empresa: number | null },
) =>
  tx
    .updateTable('clientes')
    .set({ id_empresa })
    .where('id_consultor', '=', id_consultor)
    .where('id_participante', '=', id_participante)
    .execute()

/** Removes a person from every consultor's clients. @returns how many consultores had this person */
export async function deleteVinculos(tx: Tx, id_participante: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('clientes')
    .where('id_participante', '=', id_participante)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
