import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ResultadoConvite } from '#shared/clientes/convites/convites.contract.ts'
import { ativo } from '../../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** One line of a consultor's list, by list and address. */
export interface LinhaDoLote {
  id_consultor: number
  id_lote: string
  email: string
}

/** Returns the SHA-256 of an address. Sent lists are kept for a week, with their addresses only as hashes. */
const hashOf = (email: string): Buffer => createHash('sha256').update(email).digest()

/** Returns the outcome of this line if it was sent before; undefined otherwise. */
export async function findEnviadoNoLote(tx: Tx, { id_consultor, id_lote, email }: LinhaDoLote) {
  const row = await tx
    .selectFrom('lotes_convite')
    .select(['id_licenca', 'id_convite', 'resultado'])
    .where('id_consultor', '=', id_consultor)
    .where('id_lote', '=', id_lote)
    .where('email_sha256', '=', hashOf(email))
    .executeTakeFirst()
  return row
}

export const insertEnviadoNoLote = (
  tx: Tx,
  {
    id_consultor,
    id_lote,
    email,
    id_licenca,
    id_convite,
    resultado,
    em,
  }: LinhaDoLote & { id_licenca: number; id_convite: string | null; resultado: ResultadoConvite; em: Date },
) =>
  tx
    .insertInto('lotes_convite')
    .values({ id_consultor, id_lote, email_sha256: hashOf(email), id_licenca, id_convite, resultado, em })
    .execute()

export interface Conhecido {
  email: string
  situacao: 'ja_convidado' | 'teste_aberto' | 'ja_cliente'
  nome: string | null
  /** When the person last finished a test of this consultor. */
  resultado_em: Date | null
}

/** Returns which of these addresses have an open invite, an unfinished test or a client of this consultor. */
export async function listConhecidos(
  db: Db,
  { id_consultor, emails, now }: { id_consultor: number; emails: readonly string[]; now: Date },
): Promise<Conhecido[]> {
  const { rows } = await sql<Conhecido>`
    select c.email, 'ja_convidado' as situacao, c.nome, null::timestamptz as resultado_em from convites c
     where c.id_consultor = ${id_consultor} and c.email = any(${emails}) and ${ativo(now)}
    union all
    select u.email, 'teste_aberto', null, null from licencas l join usuarios u on u.id_usuario = l.id_participante
     where l.id_consultor = ${id_consultor} and l.estado = 'ATRIBUIDA' and u.email = any(${emails})
    union all
    select u.email, 'ja_cliente', k.nome,
           (select max(r.finalizado_em) from resultados r
             where r.id_consultor = k.id_consultor and r.id_participante = k.id_participante)
      from clientes k join usuarios u on u.id_usuario = k.id_participante
     where k.id_consultor = ${id_consultor} and u.email = any(${emails})`.execute(db)
  return rows
}

/** Whether this account has finished a test of this consultor. */
export async function hasResultado(
  tx: Tx,
  { id_consultor, id_participante }: { id_consultor: number; id_participante: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('resultados')
    .select('id_licenca')
    .where('id_consultor', '=', id_consultor)
    .where('id_participante', '=', id_participante)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteLotes = (tx: Tx, antes: Date) => tx.deleteFrom('lotes_convite').where('em', '<', antes).execute()
