import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Locks a company of this consultora. Returns whether she has it. */
export async function lockEmpresa(tx: Tx, id_consultor: number, id_empresa: number): Promise<boolean> {
  const row = await tx
    .selectFrom('empresas')
    .select('id_empresa')
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the open equipes of a company, in the order of their ids. */
export const lockEquipesDa = (tx: Tx, id_empresa: number) =>
  tx
    .selectFrom('equipes')
    .select(['id_equipe', 'nome'])
    .where('id_empresa', '=', id_empresa)
    .where('arquivada_em', 'is', null)
    .orderBy('id_equipe')
    .forUpdate()
    .execute()

export interface PessoaRow {
  id_equipe: number
  equipe: string
  email: string
  nome: string | null
  /** Null for somebody who is expected. */
  id_participante: number | null
}

/** Returns everybody in the open equipes of a company: those in them, and those expected. */
export async function listPessoas(tx: Db | Tx, id_empresa: number): Promise<PessoaRow[]> {
  const { rows } = await sql<PessoaRow>`
    select e.id_equipe, e.nome as equipe, u.email, u.nome, i.id_participante
      from equipes e join integrantes i using (id_equipe) join usuarios u on u.id_usuario = i.id_participante
     where e.id_empresa = ${id_empresa} and e.arquivada_em is null and i.ate is null
    union all
    select e.id_equipe, e.nome, s.email, s.nome, null from equipes e join esperados s using (id_equipe)
     where e.id_empresa = ${id_empresa} and e.arquivada_em is null
     order by email, id_equipe`.execute(tx)
  return rows
}

export interface ClienteRow {
  id_participante: number
  email: string
  id_empresa: number | null
}

/** Returns those of these addresses that are clients of the consultora. */
export const listClientesPorEmail = (tx: Tx, id_consultor: number, emails: readonly string[]): Promise<ClienteRow[]> =>
  tx
    .selectFrom('clientes')
    .select(['id_participante', 'email', 'id_empresa'])
    .where('id_consultor', '=', id_consultor)
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
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

/** Takes these addresses off the lists of a company's equipes. */
export const deleteEsperadosDe = (tx: Tx, id_empresa: number, emails: readonly string[]) =>
  sql`delete from esperados s using equipes e
       where e.id_equipe = s.id_equipe and e.id_empresa = ${id_empresa} and s.email = any(${[...emails]}::text[])`.execute(
    tx,
  )
