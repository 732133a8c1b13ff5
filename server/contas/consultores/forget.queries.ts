import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { prazoPassou } from '../prazo/prazo.queries.ts'

/**
 * Removes an erased person's address from every ended invitation to become consultor; an open one keeps it until it
 * ends.
 */
export const forgetConvidado = (tx: Tx, email: string, now: Date) =>
  sql`
    update convites_consultor set esquecer_email = true,
      email = case when aceito_em is null and cancelado_em is null and not ${prazoPassou(now, 'convites_consultor')}
                   then email end
     where email = ${email}`.execute(tx)

/**
 * Removes the addresses from invitations that ended before `antes`, and from expired invitations to an erased person
 * (behaviour §42).
 */
export const forgetConvitesConsultor = (tx: Tx, now: Date, antes: Date) =>
  sql`
    update convites_consultor set email = null
     where email is not null and aceito_em is null
       and (cancelado_em < ${antes} or validade_convite < ${antes} or (esquecer_email and ${prazoPassou(now, 'convites_consultor')}))`.execute(
    tx,
  )
