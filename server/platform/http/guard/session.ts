import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { aparelhoOf } from '#shared/contas/contas/aparelho.rules.ts'
import { nao_autenticado, prova_exigida } from '#shared/platform/answers.ts'
import { type Failure, fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { MINUTE_MS } from '#shared/platform/time.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { createToken, hashToken } from '../../secrets/signed.ts'
import { hasFactor } from './fresh.queries.ts'
import * as queries from './session.queries.ts'

export { noteFactor, prove } from './fresh.queries.ts'

export {
  closeOtherSessions,
  closeSessions,
  freeSessions,
  hasOpenSession,
  hasSession,
  listOpen,
  liveSession,
  tellStreamsOf,
  topicOfSession,
} from './session.queries.ts'

/** The person behind a live session. */
export interface SessionActor extends Actor {
  id_sessao: string
  /** Whether the session may only add a second factor, which its account has to have. */
  so_fator?: boolean
  /** When its person last proved by senha or factor that it is them; the sign-in counts. */
  provada_em?: Date
  /** Whether the session itself showed a second factor of its account, or a browser that its person trusts did. */
  com_fator?: boolean
}

/** Milliseconds for which a proof counts as fresh (ASVS 5.0, 7.5.3). */
export const FRESH_MS = 10 * MINUTE_MS

const TOKEN = /^[A-Za-z0-9_-]{43}$/

interface Opening {
  /** Header of the browser; its browser and system are stored in a word each while the session lives. */
  userAgent?: string
  /** Whether the session may only add a second factor. */
  so_fator?: boolean
  /** Whether a second factor was shown at the sign-in. */
  com_fator?: boolean
}

/** Opens a session inside the caller's transaction and returns its token. */
export async function openSession(
  tx: Tx,
  id_usuario: number,
  now: Date,
  { userAgent = '', so_fator = false, com_fator = false }: Opening = {},
): Promise<string> {
  const token = createToken()
  await queries.insertSession(tx, {
    id_sessao: randomUUID(),
    token_hash: hashToken(token),
    id_usuario,
    criada_em: now,
    usada_em: now,
    so_fator,
    fator_em: com_fator ? now : null,
    ...aparelhoOf(userAgent),
  })
  return token
}

/**
 * Makes a function that finds the actor of a bearer token; null when the token is unknown, its session ended or idle
 * for too long, or the person was deactivated.
 */
export function actorFinder({
  pool,
  now,
}: Pick<Deps, 'pool' | 'now'>): (token: string) => Promise<SessionActor | null> {
  return async token =>
    TOKEN.test(token) ? ((await queries.findByToken(pool, hashToken(token), now())) ?? null) : null
}

/**
 * Makes a function that returns the refusal for a bearer without a live session. Only the holder of an erased account's
 * session is told of the erasure; everybody else gets the same refusal.
 */
export const refusalOfSession =
  ({ pool }: Pick<Deps, 'pool'>) =>
  async (token: string): Promise<Failure> => {
    const excluida = TOKEN.test(token) && (await queries.isOfDeletedAccount(pool, hashToken(token)))
    return fail(nao_autenticado, excluida ? { campos: { conta: 'excluida' } } : {})
  }

/**
 * Makes a function that refuses a session whose last proof is older than ten minutes. `with-factor` refuses only when the
 * account has a second factor.
 */
export const freshness =
  ({ pool, now }: Pick<Deps, 'pool' | 'now'>) =>
  async ({ id_usuario, provada_em }: SessionActor, fresh: true | 'with-factor'): Promise<void> => {
    if (provada_em && now().getTime() - provada_em.getTime() < FRESH_MS) return
    if (fresh === 'with-factor' && !(await hasFactor(pool, id_usuario))) return
    throw fail(prova_exigida)
  }

/** Returns the actor of a session by its id, for links made within it. */
export async function findActorBySession(pool: pg.Pool, id_sessao: string, now: Date): Promise<SessionActor | null> {
  return (await queries.findById(pool, id_sessao, now)) ?? null
}

/** Forgets which device an ended session was on, and later the session itself. */
export async function tidySessions(db: Db, now: Date): Promise<void> {
  await queries.forgetDevices(db, now)
  await queries.forgetSessions(db, now)
}
