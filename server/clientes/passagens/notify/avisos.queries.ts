import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Returns the addresses of accounts that may sign in, in the order of their ids, each once. */
export async function listEnderecos(tx: Tx, ids: readonly number[]): Promise<{ id_usuario: number; email: string }[]> {
  const { rows } = await sql<{ id_usuario: number; email: string }>`
    select id_usuario, email from usuarios where id_usuario = any(${[...ids]}::int[]) and ativo and excluido_em is null
     order by id_usuario`.execute(tx)
  return rows
}

/** Returns the gestores who follow a company, by their accounts. */
export async function listGestores(tx: Tx, id_empresa: number): Promise<{ id_acesso: string; email: string }[]> {
  const { rows } = await sql<{ id_acesso: string; email: string }>`
    select a.id_acesso, u.email from acessos_empresa a join usuarios u using (id_usuario)
     where a.id_empresa = ${id_empresa} and a.encerrado_em is null and a.aceito_em is not null and u.ativo
     order by a.id_acesso`.execute(tx)
  return rows
}

/** Returns who follows a company by this access; undefined when it has ended or is another's by now. */
export async function findGestor(
  db: Db,
  id_acesso: string,
  email: string,
): Promise<{ nome: string; id_empresa: number } | undefined> {
  const { rows } = await sql<{ nome: string; id_empresa: number }>`
    select u.nome, a.id_empresa from acessos_empresa a join usuarios u using (id_usuario)
     where a.id_acesso = ${id_acesso} and a.encerrado_em is null and u.email = ${email} and u.ativo`.execute(db)
  return rows[0]
}

/** Whether a person has a question of this passing that is hers to answer, and is its new consultora's client still. */
export async function isAsked(db: Db, id_passagem: string, id_participante: number): Promise<boolean> {
  const { rows } = await sql<{ sim: boolean }>`
    select exists (select from passagens_pessoas q join passagens p using (id_passagem)
                     join clientes c on c.id_consultor = p.id_para and c.id_participante = q.id_participante
                    where q.id_passagem = ${id_passagem} and q.id_participante = ${id_participante}
                      and q.resposta is null) as sim`.execute(db)
  return rows[0]?.sim ?? false
}
