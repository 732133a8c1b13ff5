import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/connect.ts'

/**
 * Marks expired invites as reported, once each. Returns those to report, by consultor: without invites that ended
 * before `since`, inactive consultores, and invites of a turma, which are reported when it closes. Uses no `skip
 * locked`: a second process waits, because sharing the rows would split one consultor's report into two mails.
 */
export async function markExpiradosAvisados(
  tx: Tx,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<{ id_consultor: number; email: string; convites: string[] }[]> {
  const { rows } = await sql<{ id_consultor: number; email: string; convites: string[] }>`
    with vistos as (
      select id_convite from convites where devolvido_em is not null and expiracao_avisada_em is null
       order by devolvido_em, id_convite limit ${limit} for update
    ), avisados as (
      update convites c set expiracao_avisada_em = ${now} from vistos v where c.id_convite = v.id_convite
      returning c.id_convite, c.id_consultor, c.id_rodada, c.devolvido_em
    )
    select u.id_usuario as id_consultor, u.email, array_agg(a.id_convite::text order by a.id_convite) as convites
      from avisados a join usuarios u on u.id_usuario = a.id_consultor and u.ativo
     where a.devolvido_em >= ${since} and a.id_rodada is null
     group by u.id_usuario, u.email`.execute(tx)
  return rows
}
