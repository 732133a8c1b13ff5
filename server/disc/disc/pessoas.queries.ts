import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** A person's unfinished tests, at most `max`. */
export async function listTestesAbertosAte(tx: Tx, id_participante: number, max: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_participante', '=', id_participante)
    .where('estado', '=', 'ATRIBUIDA')
    .limit(max)
    .execute()
  return rows.map(row => row.id_licenca)
}

/** E-mail addresses of these people. */
export const listEnderecos = (tx: Tx, pessoas: readonly number[]) =>
  tx
    .selectFrom('usuarios')
    .select(['id_usuario', 'email', 'avisos_resultado'])
    .where('id_usuario', 'in', pessoas)
    .execute()

/**
 * A person as shown in a consultor's list of clients, whether the e-mail address is still unproved, and what is known
 * of the age.
 */
export const findPessoa = (db: Db | Tx, id_usuario: number) =>
  db
    .selectFrom('usuarios')
    .select(['nome', 'email', 'data_nascimento', 'maior_de_idade_em'])
    .select(sql<boolean>`confirmar_email_desde is not null and not email_verificado`.as('email_a_confirmar'))
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirstOrThrow()

/**
 * Standard error observed in retests of this version, in points, as the technical sheet last computed it; null when
 * there is none.
 */
export async function findUnobserved(db: Db | Tx, versao: string): Promise<number | null> {
  const row = await db
    .selectFrom('fichas_tecnicas')
    .select(sql<string>`conteudo -> 'margem' ->> 'sem'`.as('sem'))
    .where('versao', '=', versao)
    .where(sql<string>`conteudo -> 'margem' ->> 'origem'`, '=', 'reteste')
    .executeTakeFirst()
  return row ? Number(row.sem) : null
}
