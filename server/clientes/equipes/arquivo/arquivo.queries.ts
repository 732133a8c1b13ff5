import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Locks the open equipes of a company, in the order of their ids. */
export const lockEquipesOf = (tx: Tx, id_empresa: number) =>
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

/** Takes expected people off lists of equipes, each off one. */
export const deleteEsperadosOf = (tx: Tx, quem: readonly { id_equipe: number; email: string }[]) =>
  sql`delete from esperados s
        using unnest(${quem.map(par => par.id_equipe)}::int[], ${quem.map(par => par.email)}::text[]) q (id_equipe, email)
       where s.id_equipe = q.id_equipe and s.email = q.email`.execute(tx)

/** Locks the consultora's clients in a company, in the order of their ids, before its equipes: as who leaves it does. */
export const lockClientesOf = (tx: Tx, id_consultor: number, id_empresa: number) =>
  tx
    .selectFrom('clientes')
    .select('id_participante')
    .where('id_consultor', '=', id_consultor)
    .where('id_empresa', '=', id_empresa)
    .orderBy('id_participante')
    .forUpdate()
    .execute()
