import { sql } from 'kysely'
import { ativo } from '../../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { mayBeRemindedAgain } from '../../../platform/emails/emails.ts'

/** Which invites to select: sent between two moments, up to a limit. */
interface Window {
  since: Date
  until: Date
  /** People reminded after this instant get no second reminder. */
  lembrados_ate: Date
  limit: number
  /** Only this consultor's invites; all consultores' when absent. */
  id_consultor?: number
}

/**
 * Returns invites due for their automatic reminder: outside turmas (which have their own reminders), still usable, not
 * known to have bounced, not refused, not reminded of yet, and to people not reminded recently of anything by this
 * consultor.
 */
export async function listConvitesALembrar(
  db: Db | Tx,
  { now, since, until, lembrados_ate, limit, id_consultor }: Window & { now: Date },
) {
  const { rows } = await sql<{ id_convite: string; email: string; id_consultor: number }>`
    select c.id_convite, c.email, c.id_consultor from convites c join usuarios u on u.id_usuario = c.id_consultor and u.ativo
     where ${ativo(now)} and c.email is not null and c.id_rodada is null
       ${id_consultor === undefined ? sql`` : sql`and c.id_consultor = ${id_consultor}`}
       and c.criado_em >= ${since} and c.criado_em <= ${until}
       and not exists (select 1 from emails e where e.id_convite = c.id_convite
                        and (e.tipo = 'lembrete_convite' or e.estado in ('na_fila', 'falhou')))
       and ${mayBeRemindedAgain('c.id_consultor', 'c.email', lembrados_ate)}
       and not exists (select 1 from recusas_email r where r.email_hash = sha256(convert_to(c.email, 'UTF8')))
     order by c.criado_em limit ${limit}`.execute(db)
  return rows
}
