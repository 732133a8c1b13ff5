import { type ExpressionBuilder, sql } from 'kysely'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { withTotal } from '../../platform/db/queries/paged.ts'
import { hasWords } from '../../platform/db/queries/search.ts'
import type { DB } from '../../platform/db/types.ts'
import { prazoPassou } from '../prazo/prazo.queries.ts'

type Page = { limit: number; offset: number }

/** Returns consultores and admins by name, without erased accounts. `tipo` and `ativo` filter when given. */
export async function listConsultores(
  db: Db,
  {
    busca,
    tipo,
    ativo,
  }: { busca: readonly string[] | undefined; tipo: number | undefined; ativo: boolean | undefined },
  page: Page,
) {
  return withTotal(page, ({ limit, offset }) =>
    db
      .selectFrom('usuarios')
      .select(['id_usuario', 'nome', 'email', 'celular', 'id_tipo_usuario', 'ativo'])
      .select(sql<number>`count(*) over ()`.as('total'))
      .where('id_tipo_usuario', 'in', [USER_KIND.admin, USER_KIND.consultor])
      .where('excluido_em', 'is', null)
      .$call(query =>
        busca === undefined ? query : query.where(hasWords(sql`para_busca(nome || ' ' || email)`, busca)),
      )
      .$call(query => (tipo === undefined ? query : query.where('id_tipo_usuario', '=', tipo)))
      .$call(query => (ativo === undefined ? query : query.where('ativo', '=', ativo)))
      .orderBy('nome')
      .orderBy('id_usuario')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

const OPEN = sql<boolean>`aceito_em is null and cancelado_em is null`

export const findConvite = (db: Db | Tx, id_convite: string) =>
  db.selectFrom('convites_consultor').selectAll().where('id_convite', '=', id_convite).executeTakeFirst()
export type ConviteRow = NonNullable<Awaited<ReturnType<typeof findConvite>>>

/** Selects and locks the open invitation of an address or id. */
export const lockConviteAberto = (tx: Tx, by: { email: string } | { id_convite: string }) =>
  tx
    .selectFrom('convites_consultor')
    .selectAll()
    .where(eb => ('email' in by ? eb('email', '=', by.email) : eb('id_convite', '=', by.id_convite)))
    .where(OPEN)
    .forUpdate()
    .executeTakeFirst()

/** Selects the invitations that this admin sent last and that may still be accepted. */
export async function listAbertosPor(tx: Tx, id_usuario: number, now: Date) {
  const { rows } = await sql<{ id: string; nome: string | null; criada_em: Date; ate: Date }>`
    select id_convite as id, email as nome, criado_em as criada_em, validade_convite as ate from convites_consultor
     where id_usuario_inclusao = ${id_usuario} and ${OPEN} and validade_convite >= ${now} order by criado_em, id_convite`.execute(
    tx,
  )
  return rows
}

export const insertConvite = (
  tx: Tx,
  convite: {
    id_convite: string
    email: string
    id_tipo_usuario: number
    id_usuario_inclusao: number
    criado_em: Date
    validade_convite: Date
  },
) =>
  tx
    .insertInto('convites_consultor')
    .values(convite)
    .onConflict(conflict => conflict.doNothing())
    .returning('id_convite')
    .executeTakeFirst()

export const updateConvite = (
  tx: Tx,
  id_convite: string,
  set: { aceito_em?: Date; cancelado_em?: Date; validade_convite?: Date; id_usuario_inclusao?: number },
) => tx.updateTable('convites_consultor').set(set).where('id_convite', '=', id_convite).execute()

/** Selects the newest mail sent for an invitation. */
const ultimoEmail = (eb: ExpressionBuilder<DB, 'convites_consultor'>) =>
  eb
    .selectFrom('emails')
    .select(['emails.estado', 'emails.motivo', 'emails.proxima_tentativa', 'emails.enviado_em'])
    .where('emails.tipo', '=', 'convite_consultor')
    .where(sql`emails.dados ->> 'id_convite'`, '=', sql`convites_consultor.id_convite::text`)
    .orderBy('emails.criado_em', 'desc')
    .limit(1)
    .as('envio')

/**
 * Returns a page of open invitations, newest first, each with the delivery state of its mail. An invitation to an
 * erased person's address is left out once expired.
 */
export async function listConvitesAbertos(db: Db, busca: readonly string[] | undefined, now: Date, page: Page) {
  return withTotal(page, ({ limit, offset }) =>
    db
      .selectFrom('convites_consultor')
      .leftJoinLateral(ultimoEmail, join => join.onTrue())
      .leftJoin('recusas_email as recusa', join =>
        join.on('recusa.email_hash', '=', sql<Buffer>`sha256(convert_to(convites_consultor.email, 'UTF8'))`),
      )
      .selectAll('convites_consultor')
      .select(['envio.estado', 'envio.motivo', 'envio.proxima_tentativa', 'envio.enviado_em', 'recusa.recusado_em'])
      .select(sql<number>`count(*) over ()`.as('total'))
      .where(OPEN)
      .where(sql<boolean>`email is not null and not (esquecer_email and ${prazoPassou(now, 'convites_consultor')})`)
      .$call(query => (busca === undefined ? query : query.where(hasWords(sql`para_busca(email)`, busca))))
      .orderBy('convites_consultor.criado_em', 'desc')
      .orderBy('id_convite')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

/**
 * Selects and locks every active admin, in a fixed order, so that two simultaneous deactivations cannot remove the last
 * one.
 */
export const lockAdminsAtivos = (tx: Tx) =>
  tx
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('id_tipo_usuario', '=', USER_KIND.admin)
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .orderBy('id_usuario')
    .forUpdate()
    .execute()

export const lockConsultor = (tx: Tx, id_usuario: number) =>
  tx
    .selectFrom('usuarios')
    .select(['id_usuario', 'id_tipo_usuario', 'ativo'])
    .where('id_usuario', '=', id_usuario)
    .where('excluido_em', 'is', null)
    .where('id_tipo_usuario', 'in', [USER_KIND.admin, USER_KIND.consultor])
    .forUpdate()
    .executeTakeFirst()
