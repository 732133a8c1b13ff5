// whole: every statement about sessions in one place
import { sql } from 'kysely'
import type pg from 'pg'
import type { Aparelho } from '#shared/contas/contas/aparelho.rules.ts'
import type { UserKind } from '#shared/platform/permissions.ts'
import { HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { paged } from '../../db/queries/paged.ts'
import { avisar } from '../../live/live.ts'

/**
 * Limits of a session in seconds: it ends 2 h after its last use and 12 h after its start; its use is recorded every 5
 * minutes.
 */
export const SESSION = {
  idleSeconds: 2 * HOUR_SECONDS,
  absoluteSeconds: 12 * HOUR_SECONDS,
  touchSeconds: 5 * 60,
} as const

/** Most sessions that an account has open; one more ends the oldest (OWASP ASVS 5.0, 7.1.2). */
export const SESSIONS_PER_ACCOUNT = 20

/** Opens a session and ends the oldest ones beyond the limit; the account's row is locked, so that two count each other. */
export async function insertSession(
  tx: Tx,
  sessao: Aparelho & {
    id_sessao: string
    token_hash: Buffer
    id_usuario: number
    criada_em: Date
    usada_em: Date
    so_fator: boolean
    fator_em: Date | null
  },
): Promise<void> {
  const { id_usuario, criada_em } = sessao
  await sql`select from usuarios where id_usuario = ${id_usuario} for no key update`.execute(tx)
  await tx.insertInto('sessoes').values(sessao).execute()
  const ended = await tx
    .updateTable('sessoes')
    .set(sessionHasEnded(criada_em))
    .where('id_sessao', 'in', query =>
      query
        .selectFrom('sessoes')
        .select('id_sessao')
        .where('id_usuario', '=', id_usuario)
        .where('encerrada_em', 'is', null)
        .orderBy(sql`id_sessao = ${sessao.id_sessao}`, 'desc')
        .orderBy('criada_em', 'desc')
        .offset(SESSIONS_PER_ACCOUNT),
    )
    .returning('id_sessao')
    .execute()
  await tellOfEnd(tx, ended)
}

/** Column values that end a session; browser and system are erased. */
const sessionHasEnded = (em: Date) => ({ encerrada_em: em, navegador: null, sistema: null })

/** Returns the topic by which the streams of a session, in every process, look whether they have ended. */
export const topicOfSession = (id_sessao: string): string => `sessao:${id_sessao}`

async function tellOfEnd(tx: Tx, ended: readonly { id_sessao: string }[]): Promise<number> {
  for (const { id_sessao } of ended) await avisar(tx, topicOfSession(id_sessao))
  return ended.length
}

/**
 * Tells the streams of an account to look at once at what their reader may still hear, when the caller's transaction
 * commits. Whoever ends a right to a topic calls it.
 */
export async function tellStreamsOf(tx: Tx, id_usuario: number): Promise<void> {
  const open = await tx
    .selectFrom('sessoes')
    .select('id_sessao')
    .where('id_usuario', '=', id_usuario)
    .where('encerrada_em', 'is', null)
    .execute()
  await tellOfEnd(tx, open)
}

/** Ends one or all sessions of a person, and with them the report links made in them; returns how many. */
export async function closeSessions(
  tx: Tx,
  who: { id_usuario: number; id_sessao?: string },
  now: Date,
): Promise<number> {
  const ended = await tx
    .updateTable('sessoes')
    .set(sessionHasEnded(now))
    .where('id_usuario', '=', who.id_usuario)
    .where('encerrada_em', 'is', null)
    .$call(query => (who.id_sessao === undefined ? query : query.where('id_sessao', '=', who.id_sessao)))
    .returning('id_sessao')
    .execute()
  return tellOfEnd(tx, ended)
}

/** Ends every session of a person except this one; returns how many. */
export async function closeOtherSessions(
  tx: Tx,
  { id_usuario, id_sessao }: { id_usuario: number; id_sessao: string },
  now: Date,
): Promise<number> {
  const ended = await tx
    .updateTable('sessoes')
    .set(sessionHasEnded(now))
    .where('id_usuario', '=', id_usuario)
    .where('id_sessao', '<>', id_sessao)
    .where('encerrada_em', 'is', null)
    .returning('id_sessao')
    .execute()
  return tellOfEnd(tx, ended)
}

/** Lets a person's sessions do everything again, once the account has its second factor. */
export const freeSessions = (tx: Tx, id_usuario: number) =>
  tx
    .updateTable('sessoes')
    .set({ so_fator: false })
    .where('id_usuario', '=', id_usuario)
    .where('so_fator', '=', true)
    .execute()

const LIVE = `s.encerrada_em is null and u.ativo and u.excluido_em is null
  and s.criada_em > $2::timestamptz - make_interval(secs => ${SESSION.absoluteSeconds})
  and s.usada_em > $2::timestamptz - make_interval(secs => ${SESSION.idleSeconds})`

/**
 * Query that finds the live session of a token and records its use at most every 5 minutes (behaviour §44). It skips the
 * update of a session that another query has locked, so that nobody waits.
 */
const FIND = `
  with sessao as (
    select s.id_sessao, s.usada_em, s.so_fator, s.fator_em is not null as com_fator, coalesce(s.provada_em, s.criada_em) as provada_em,
           u.id_usuario, u.id_tipo_usuario
      from sessoes s join usuarios u on u.id_usuario = s.id_usuario
     where s.token_hash = $1 and ${LIVE}
  ), toque as (
    update sessoes set usada_em = $2
     where id_sessao in (select id_sessao from sessoes
       where id_sessao in (select id_sessao from sessao where usada_em < $2::timestamptz - make_interval(secs => ${SESSION.touchSeconds}))
         for no key update skip locked)
  )
  select id_sessao, id_usuario, id_tipo_usuario, so_fator, provada_em, com_fator from sessao`

const FIND_BY_ID = `
  select s.id_sessao, u.id_usuario, u.id_tipo_usuario, s.fator_em is not null as com_fator
    from sessoes s join usuarios u on u.id_usuario = s.id_usuario
   where s.id_sessao = $1 and not s.so_fator and ${LIVE}`

const LIVE_AMONG = `
  select s.id_sessao from sessoes s join usuarios u on u.id_usuario = s.id_usuario
   where s.id_sessao = any($1) and ${LIVE}`

interface Row {
  id_sessao: string
  id_usuario: number
  id_tipo_usuario: UserKind
  so_fator?: boolean
  provada_em?: Date
  com_fator: boolean
}

/** Returns the actor of a token hash; undefined without a live session. Records the use of the session. */
export async function findByToken(pool: pg.Pool, token_hash: Buffer, now: Date): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>({ name: 'sessao', text: FIND, values: [token_hash, now] })
  return rows[0]
}

/** Whether a token belonged to a session of an account erased since; known while the session's row is kept. */
export async function isOfDeletedAccount(pool: pg.Pool, token_hash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'sessao_de_excluida',
    text: `select from sessoes s join usuarios u on u.id_usuario = s.id_usuario
            where s.token_hash = $1 and u.excluido_em is not null`,
    values: [token_hash],
  })
  return rowCount === 1
}

/** Returns the actor of a live session by the session's id. */
export async function findById(pool: pg.Pool, id_sessao: string, now: Date): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>({ name: 'sessao_por_id', text: FIND_BY_ID, values: [id_sessao, now] })
  return rows[0]
}

/** Returns which of these sessions are still alive; does not count as their use. */
export async function findLive(pool: pg.Pool, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<Pick<Row, 'id_sessao'>>({
    name: 'sessoes_vivas',
    text: LIVE_AMONG,
    values: [ids, now],
  })
  return new Set(rows.map(row => row.id_sessao))
}

/** Whether a bearer has a live session at this statement; does not count as its use. */
export async function hasSession(db: Db | Tx, token_hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from sessoes s join usuarios u on u.id_usuario = s.id_usuario
     where s.token_hash = ${token_hash} and u.ativo and u.excluido_em is null and ${liveSession(now)}`.execute(db)
  return rows.length > 0
}

/** Whether nothing has ended this session; of an actor whose call has begun. */
export async function hasOpenSession(tx: Tx, id_sessao: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessoes where id_sessao = ${id_sessao} and encerrada_em is null`.execute(tx)
  return rows.length > 0
}

/** SQL condition that a session is neither ended, idle for too long nor too old at `now`. */
export const liveSession = (now: Date) => sql`s.encerrada_em is null
  and s.criada_em > ${now}::timestamptz - make_interval(secs => ${SESSION.absoluteSeconds})
  and s.usada_em > ${now}::timestamptz - make_interval(secs => ${SESSION.idleSeconds})`

export interface OpenRow extends Aparelho {
  id_sessao: string
  criada_em: Date
  usada_em: Date
}

/** Lists a person's live sessions: the asking one first, then by latest use. */
export function listOpen(
  db: Db,
  { id_usuario, id_sessao, now }: { id_usuario: number; id_sessao: string; now: Date },
  { limit, offset }: { limit: number; offset: number },
) {
  const from = sql`from sessoes s where s.id_usuario = ${id_usuario} and ${liveSession(now)}`
  return paged<OpenRow>(db, {
    total: sql`select count(*) as total ${from}`,
    page: sql`select s.id_sessao, s.navegador, s.sistema, s.criada_em, s.usada_em ${from}
      order by s.id_sessao = ${id_sessao} desc, s.usada_em desc, s.id_sessao limit ${limit} offset ${offset}`,
  })
}

/** Days after its start at which a session's row is deleted, and rows deleted per batch. */
const GUARDADAS_DIAS = 30
const BATCH = 10_000

/** Deletes the rows of sessions long over; the audit keeps who signed in and when. */
export const forgetSessions = (db: Db, now: Date) =>
  sql`delete from sessoes where id_sessao = any(array(
        select id_sessao from sessoes where criada_em < ${now}::timestamptz - make_interval(days => ${GUARDADAS_DIAS})
         order by criada_em limit ${BATCH}))`.execute(db)

/** Erases browser and system of sessions that have expired. */
export const forgetDevices = (db: Db, now: Date) =>
  sql`update sessoes set navegador = null, sistema = null
       where (navegador is not null or sistema is not null)
         and criada_em <= ${now}::timestamptz - make_interval(secs => ${SESSION.absoluteSeconds})`.execute(db)
