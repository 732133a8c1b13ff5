import { type RawBuilder, sql } from 'kysely'
import type { EmailReason } from '#shared/platform/emails/emails.rules.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'

/**
 * SQL select of the mails given up since `de`, each with the consultor for whom it went or whom it was for: the owner of
 * its invite or turma, the one in its data, or the account of its address.
 */
export const falhas = (de: Date): RawBuilder<unknown> => sql`
  select e.id_email, e.criado_em,
         coalesce(c.id_consultor, (e.dados ->> 'id_consultor')::int, r.id_consultor, u.id_usuario) as id_consultor
    from emails e
    left join convites c on c.id_convite = e.id_convite
    left join entradas_rodada n
      on n.id_entrada = case when e.tipo = 'entrada_rodada' then (e.dados ->> 'id_entrada')::uuid end
    left join rodadas r on r.id_rodada = n.id_rodada
    left join usuarios u on u.email = e.destinatario and u.id_tipo_usuario in (${USER_KIND.admin}, ${USER_KIND.consultor})
   where e.estado = 'falhou' and e.criado_em >= ${de}`

export interface EmailRow {
  id_email: string
  tipo: string
  destinatario: string
  criado_em: Date
  tentativas: number
  motivo: EmailReason | null
  erro: string | null
  id_consultor: number | null
  nome_consultor: string | null
}

interface Filtro {
  de: Date
  id_consultor: number | undefined
  /** Text in the address or the consultor's name, as an `ilike` pattern. */
  busca: string | undefined
  /** Highest number that is counted. */
  max: number
}

/** A page of the mails given up since `de`, newest first, and how many there are, up to `max`. */
export function listEmails(db: Db, { de, id_consultor, busca, max }: Filtro, page: { limit: number; offset: number }) {
  const from = sql`
    from (${falhas(de)}) f join emails e using (id_email) left join usuarios k on k.id_usuario = f.id_consultor
   where ${id_consultor === undefined ? sql`true` : sql`f.id_consultor = ${id_consultor}`}
     and ${busca === undefined ? sql`true` : sql`(e.destinatario || ' ' || coalesce(k.nome, '')) ilike ${busca}`}`
  return paged<EmailRow>(db, {
    total: sql`select count(*)::int as total from (select 1 ${from} limit ${max}::bigint) t`,
    page: sql`
      select e.id_email, e.tipo, e.destinatario, e.criado_em, e.tentativas, e.motivo, e.erro, f.id_consultor,
             k.nome as nome_consultor ${from}
       order by e.criado_em desc, e.id_email limit ${page.limit} offset ${page.offset}`,
  })
}

/** The mails given up for one consultor since `de`, before a place of the history, newest first. */
export async function listFalhasOf(
  db: Db,
  { id_consultor, de, antes, limit }: { id_consultor: number; de: Date; antes: RawBuilder<unknown>; limit: number },
) {
  const { rows } = await sql<Omit<EmailRow, 'id_consultor' | 'nome_consultor'> & { em: Date; chave: string }>`
    select * from (
      select e.criado_em as em, 'e' || e.id_email as chave, e.id_email, e.tipo, e.destinatario, e.motivo
        from (${falhas(de)}) f join emails e using (id_email) where f.id_consultor = ${id_consultor}) t
     where ${antes} order by em desc, chave desc limit ${limit}`.execute(db)
  return rows
}
