import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { aparelhoDe } from '#shared/contas/contas/aparelho.rules.ts'
import { type Failure, fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Tx } from '../db/connect.ts'
import { together } from '../db/together.ts'
import type { Deps } from '../deps.ts'
import { createToken, hashToken } from '../secrets/signed.ts'
import * as queries from './session.queries.ts'

export {
  closeOtherSessions,
  closeSessions,
  listAbertas,
  SESSION,
  sessaoViva,
  temSessao,
  topicoDaSessao,
} from './session.queries.ts'

/** The person behind a live session. */
export interface SessionActor extends Actor {
  id_sessao: string
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * Opens a session inside the caller's transaction and answers its token.
 * @param userAgent of the browser that it is for; two words of it are kept while the session lives
 */
export async function openSession(tx: Tx, id_usuario: number, now: Date, userAgent = ''): Promise<string> {
  const token = createToken()
  await queries.insertSessao(tx, {
    id_sessao: randomUUID(),
    token_hash: hashToken(token),
    id_usuario,
    criada_em: now,
    usada_em: now,
    ...aparelhoDe(userAgent),
  })
  return token
}

/**
 * Finds the actor of a bearer token, or null: unknown, ended, idle too long, or the person was deactivated. Every call asks; those
 * that arrive in the same moment ask together.
 */
export function actorFinder({
  pool,
  now,
}: Pick<Deps, 'pool' | 'now'>): (token: string) => Promise<SessionActor | null> {
  const find = together((hashes: readonly Buffer[]) => queries.findByTokens(pool, hashes, now()))
  return async token => (TOKEN.test(token) ? ((await find(hashToken(token))) ?? null) : null)
}

/**
 * Why nobody is behind a bearer: whoever still holds a session of an account that was erased is told so, for there is nothing
 * to sign in to; everybody else reads the same.
 */
export const recusaDaSessao =
  ({ pool }: Pick<Deps, 'pool'>) =>
  async (token: string): Promise<Failure> => {
    const excluida = TOKEN.test(token) && (await queries.foiDeContaExcluida(pool, hashToken(token)))
    return fail('nao_autenticado', excluida ? { campos: { conta: 'excluida' } } : {})
  }

/** The actor of a session known by its id, for links minted within it. */
export async function findActorBySession(pool: pg.Pool, id_sessao: string, now: Date): Promise<SessionActor | null> {
  return (await queries.findById(pool, id_sessao, now)) ?? null
}
