import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Adds a person to a consultor's clients; does nothing when they are one already. */
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

/** Changes the name under which every consultor of this person lists them. */
export const renameCliente = (tx: Tx, id_participante: number, nome: string) =>
  tx.updateTable('clientes').set({ nome }).where('id_participante', '=', id_participante).execute()

/** Changes the address under which every consultor of this person lists them. */
export const changeEmailOfCliente = (tx: Tx, id_participante: number, email: string) =>
  tx.updateTable('clientes').set({ email }).where('id_participante', '=', id_participante).execute()

/** Changes the company in which a consultor lists a client. */
export const changeEmpresaOfCliente = (
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

/**
 * Changes the company of clients who are listed in `de`, in the order of their ids. Returns whom it changed; who is
 * listed elsewhere stays there.
 */
export async function changeEmpresaOfClientes(
  tx: Tx,
  {
    id_consultor,
    pessoas,
    de,
    para,
  }: { id_consultor: number; pessoas: readonly number[]; de: number | null; para: number | null },
): Promise<number[]> {
  const rows = await tx
    .with('deles', db =>
      db
        .selectFrom('clientes')
        .select('id_participante')
        .where('id_consultor', '=', id_consultor)
        .where('id_participante', '=', sql<number>`any(${[...pessoas]}::int[])`)
        .where('id_empresa', 'is not distinct from', de)
        .orderBy('id_participante')
        .forUpdate(),
    )
    .updateTable('clientes')
    .set({ id_empresa: para })
    .where('id_consultor', '=', id_consultor)
    .where('id_participante', 'in', db => db.selectFrom('deles').select('id_participante'))
    .returning('id_participante')
    .execute()
  return rows.map(row => row.id_participante)
}

/** Removes a person from every consultor's clients. @returns how many consultores had this person */
export async function deleteVinculos(tx: Tx, id_participante: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('clientes')
    .where('id_participante', '=', id_participante)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
