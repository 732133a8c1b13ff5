import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { prazoPassou } from '../../platform/prazo/prazo.queries.ts'

/** An erased person's address leaves every invitation to become consultor that has ended; an open one keeps it until then. */
export const esquecerConvidado = (tx: Tx, email: string, now: Date) =>
  sql`
    update convites_consultor set esquecer_email = true,
      email = case when aceito_em is null and cancelado_em is null and not ${prazoPassou(now, 'convites_consultor')}
                   then email end
     where email = ${email}`.execute(tx)

/** Invitations that ended before `antes` name nobody, nor does an erased person's that has expired (behaviour §42). */
export const esquecerConvitesConsultor = (tx: Tx, now: Date, antes: Date) =>
  sql`
    update convites_consultor set email = null
     where email is not null and aceito_em is null
       and (cancelado_em < ${antes} or validade_convite < ${antes} or (esquecer_email and ${prazoPassou(now, 'convites_consultor')}))`.execute(
    tx,
  )
