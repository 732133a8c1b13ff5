import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/queries/rows.ts'
import type { Equipes } from '../../platform/db/types.ts'

/** Selects an equipe, locked until the caller's transaction ends. Order of locks: usuario → rodada → licenca → equipe. */
export const lockEquipe = (tx: Tx, id_equipe: number) =>
  tx.selectFrom('equipes').selectAll().where('id_equipe', '=', id_equipe).forUpdate().executeTakeFirst()

export async function insertEquipe(tx: Tx, equipe: Insertable<Equipes>): Promise<number> {
  const row = await tx.insertInto('equipes').values(equipe).returning('id_equipe').executeTakeFirstOrThrow()
  return row.id_equipe
}

export const updateEquipe = (tx: Tx, id_equipe: number, set: Updateable<Equipes>) =>
  tx.updateTable('equipes').set(set).where('id_equipe', '=', id_equipe).execute()

/** Locks a company of this consultora. Returns it; undefined when she has it not. */
export const lockEmpresa = (tx: Tx, id_consultor: number, id_empresa: number) =>
  tx
    .selectFrom('empresas')
    .select(['id_empresa', 'encerrada_em'])
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .forUpdate()
    .executeTakeFirst()

/** Whether this company belongs to this consultora and is not closed. */
export async function hasEmpresa(db: Db | Tx, id_consultor: number, id_empresa: number): Promise<boolean> {
  const row = await db
    .selectFrom('empresas')
    .select('id_empresa')
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .where('encerrada_em', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the people in an equipe and those it expects. */
export async function countPessoas(tx: Tx, id_equipe: number): Promise<{ dentro: number; esperados: number }> {
  const { rows } = await sql<{ dentro: number; esperados: number }>`
    select (select count(*) from integrantes where id_equipe = ${id_equipe} and ate is null)::int as dentro,
           (select count(*) from esperados where id_equipe = ${id_equipe})::int as esperados`.execute(tx)
  return one(rows)
}

export interface ClienteRow {
  id_participante: number
  email: string
  id_empresa: number | null
  /** Whether the person is in the equipe already. */
  dentro: boolean
}

/** Selects those of these people who are clients of the consultora, with their company. */
export async function listClientes(
  tx: Tx,
  { id_consultor, id_equipe, ids }: { id_consultor: number; id_equipe: number; ids: readonly number[] },
): Promise<ClienteRow[]> {
  const { rows } = await sql<ClienteRow>`
    select c.id_participante, c.email, c.id_empresa,
           exists (select from integrantes i where i.id_equipe = ${id_equipe} and i.id_participante = c.id_participante
             and i.ate is null) as dentro
      from clientes c where c.id_consultor = ${id_consultor} and c.id_participante = any(${[...ids]}::int[])
     order by c.id_participante`.execute(tx)
  return rows
}

/** Puts a person into an equipe. Returns false when she is in it already. */
export async function insertIntegrante(
  tx: Tx,
  integrante: {
    id_equipe: number
    id_participante: number
    desde: Date
    adicionado_por: number
    area?: string | null
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('integrantes')
    .values(integrante)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Ends the membership of one person, or of everybody, in these equipes. Returns who left which. */
export const endIntegrantes = (
  tx: Tx,
  { equipes, id_participante, em }: { equipes: readonly number[]; id_participante?: number | undefined; em: Date },
) =>
  tx
    .updateTable('integrantes')
    .set({ ate: sql<Date>`greatest(desde, ${em}::timestamptz)` })
    .where('id_equipe', '=', sql<number>`any(${[...equipes]}::int[])`)
    .where('ate', 'is', null)
    .$if(id_participante !== undefined, query => query.where('id_participante', '=', id_participante ?? 0))
    .returning(['id_equipe', 'id_participante'])
    .execute()

interface NovoEsperado {
  id_equipe: number
  email: string
  nome: string | null
  area: string | null
  desde: Date
}

/** Adds people whom equipes expect; somebody who is expected there already keeps her place. */
export async function insertEsperados(tx: Tx, rows: readonly NovoEsperado[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('esperados')
    .values([...rows])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Takes an expected person off the list of an equipe. Returns whether she was on it. */
export async function deleteEsperado(tx: Tx, id_equipe: number, id_esperado: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('esperados')
    .where('id_equipe', '=', id_equipe)
    .where('id_esperado', '=', id_esperado)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteEsperadosOf = (tx: Tx, id_equipe: number) =>
  tx.deleteFrom('esperados').where('id_equipe', '=', id_equipe).execute()

/** Deletes expected people whom a file named before this instant. */
export const deleteEsperadosAntigos = (tx: Tx, antes: Date) =>
  tx.deleteFrom('esperados').where('desde', '<', antes).execute()

/** Deletes what equipes keep of this person: memberships, and the address where one expects her. */
export async function deleteOf(tx: Tx, { id_participante, email }: { id_participante: number; email: string }) {
  await tx.deleteFrom('esperados').where('email', '=', email).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('integrantes')
    .where('id_participante', '=', id_participante)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
