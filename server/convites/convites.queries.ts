import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

const OPEN = sql<boolean>`aceito_em is null and cancelado_em is null and devolvido_em is null`

export const findConvite = (db: Db | Tx, id_convite: string) =>
  db.selectFrom('convites').selectAll().where('id_convite', '=', id_convite).executeTakeFirst()

/** An open invite of this consultor to this address that has not expired. */
export const findConviteAtivo = (
  tx: Tx,
  { id_consultor, email, now }: { id_consultor: number; email: string; now: Date },
) =>
  tx
    .selectFrom('convites')
    .selectAll()
    .where('id_consultor', '=', id_consultor)
    .where('email', '=', email)
    .where(OPEN)
    .where('validade_convite', '>=', now)
    .executeTakeFirst()

export const findConviteAbertoDaLicenca = (tx: Tx, id_licenca: number) =>
  tx.selectFrom('convites').selectAll().where('id_licenca', '=', id_licenca).where(OPEN).executeTakeFirst()

export const insertConvite = (
  tx: Tx,
  convite: {
    id_convite: string
    id_licenca: number
    id_consultor: number
    email: string
    criado_em: Date
    validade_convite: Date
  },
) => tx.insertInto('convites').values(convite).execute()

/** Closes an open invite one way or the other; answers whether it was still open. */
export async function closeConvite(
  tx: Tx,
  id_convite: string,
  how: { aceito_em: Date } | { cancelado_em: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('convites')
    .set(how)
    .where('id_convite', '=', id_convite)
    .where(OPEN)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function listConvitesAbertos(
  db: Db,
  { id_consultor, now, busca }: { id_consultor: number; now: Date; busca: string | undefined },
  page: { limit: number; offset: number },
) {
  const rows = await db
    .selectFrom('convites')
    .select(['id_convite', 'id_licenca', 'id_consultor', 'email', 'criado_em', 'validade_convite'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .select(eb =>
      eb
        .selectFrom('emails')
        .select('emails.estado')
        .whereRef('emails.id_convite', '=', 'convites.id_convite')
        .orderBy('emails.criado_em', 'desc')
        .limit(1)
        .as('entrega'),
    )
    .where('id_consultor', '=', id_consultor)
    .where(OPEN)
    .where('validade_convite', '>=', now)
    .$if(busca !== undefined, query => query.where('email', 'ilike', busca!))
    .orderBy('criado_em', 'desc')
    .orderBy('id_convite')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}
