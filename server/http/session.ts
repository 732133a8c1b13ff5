import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Actor, TipoUsuario } from '#shared/permissions.ts'
import type { Tx } from '../db/connect.ts'
import { createToken, hashToken } from './signed.ts'

/** The person behind a live session. */
export interface SessionActor extends Actor {
  id_sessao: string
}

/** A session ends 2 h after its last use and 12 h after it began. */
export const SESSION = { idleSeconds: 2 * 3600, absoluteSeconds: 12 * 3600, touchSeconds: 5 * 60 } as const

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Opens a session inside the caller's transaction and answers its token. */
export async function openSession(tx: Tx, id_usuario: number, now: Date): Promise<string> {
  const token = createToken()
  await tx
    .insertInto('sessoes')
    .values({ id_sessao: randomUUID(), token_hash: hashToken(token), id_usuario, criada_em: now, usada_em: now })
    .execute()
  return token
}

/** Ends sessions of a person: all of them, or one. Minted report links die with their session. */
export async function closeSessions(tx: Tx, who: { id_usuario: number; id_sessao?: string }, now: Date): Promise<void> {
  await tx
    .updateTable('sessoes')
    .set({ encerrada_em: now })
    .where('id_usuario', '=', who.id_usuario)
    .where('encerrada_em', 'is', null)
    .$if(who.id_sessao !== undefined, query => query.where('id_sessao', '=', who.id_sessao!))
    .execute()
}

const LIVE = `s.encerrada_em is null and u.ativo and u.excluido_em is null
  and s.criada_em > $2::timestamptz - make_interval(secs => ${SESSION.absoluteSeconds})
  and s.usada_em > $2::timestamptz - make_interval(secs => ${SESSION.idleSeconds})`

/** One round trip: finds the live session and, at most every 5 minutes, notes its use (ruling 36). */
const FIND = `
  with sessao as (
    select s.id_sessao, s.usada_em, u.id_usuario, u.id_tipo_usuario
      from sessoes s join usuarios u on u.id_usuario = s.id_usuario
     where s.token_hash = $1 and ${LIVE}
  ), toque as (
    update sessoes set usada_em = $2
     where id_sessao in (select id_sessao from sessao
       where usada_em < $2::timestamptz - make_interval(secs => ${SESSION.touchSeconds}))
  )
  select id_sessao, id_usuario, id_tipo_usuario from sessao`

const FIND_BY_ID = `
  select s.id_sessao, u.id_usuario, u.id_tipo_usuario
    from sessoes s join usuarios u on u.id_usuario = s.id_usuario
   where s.id_sessao = $1 and ${LIVE}`

type Row = { id_sessao: string; id_usuario: number; id_tipo_usuario: TipoUsuario }

/** The actor of a bearer token, or null: unknown, ended, idle too long, or the person was deactivated. */
export async function findActor(pool: pg.Pool, token: string, now: Date): Promise<SessionActor | null> {
  if (!TOKEN.test(token)) return null
  const { rows } = await pool.query<Row>({ name: 'sessao', text: FIND, values: [hashToken(token), now] })
  return rows[0] ?? null
}

/** The actor of a session known by its id, for links minted within it. */
export async function findActorBySession(pool: pg.Pool, id_sessao: string, now: Date): Promise<SessionActor | null> {
  const { rows } = await pool.query<Row>({ name: 'sessao_por_id', text: FIND_BY_ID, values: [id_sessao, now] })
  return rows[0] ?? null
}
