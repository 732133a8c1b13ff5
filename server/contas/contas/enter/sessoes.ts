import type { SessaoAberta } from '#shared/contas/contas/sessoes.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Db, inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import { closeOtherSessions, closeSessions, listOpen, type SessionActor } from '../../../platform/http/guard/session.ts'
import { audit } from '../../../platform/http/seen/audit.ts'

/** Returns the caller's open sessions, the current one first. */
export async function listSessoes(
  deps: Deps,
  { id_usuario, id_sessao }: SessionActor,
  query: PageQuery,
): Promise<{ results: SessaoAberta[]; total: number }> {
  const { rows, total } = await listOpen(deps.db, { id_usuario, id_sessao, now: deps.now() }, pageOf(query))
  return { results: rows.map(row => ({ ...row, atual: row.id_sessao === id_sessao })), total }
}

/** Returns every open session of the caller, for the copy of their own data. */
export async function sessoesParaCopia(db: Db, { id_usuario, id_sessao }: SessionActor, now: Date) {
  const { rows } = await listOpen(db, { id_usuario, id_sessao, now }, { limit: 1000, offset: 0 })
  return rows.map(({ id_sessao: _, ...row }) => row)
}

/**
 * Ends one of the caller's sessions. Somebody else's session, a missing one and one already ended get the same error.
 * @throws {Failure} nao_encontrado
 */
export const endSessao = (deps: Deps, { id_usuario }: SessionActor, id_sessao: string): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    if ((await closeSessions(tx, { id_usuario, id_sessao }, em)) === 0) throw fail(nao_encontrado)
    await audit(tx, { em, id_ator: id_usuario, acao: 'logout' })
  })

/** Ends every session of the caller except the current one. Returns how many were ended. */
export const endOthers = (deps: Deps, actor: SessionActor): Promise<{ encerradas: number }> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    const encerradas = await closeOtherSessions(tx, actor, em)
    if (encerradas > 0) await audit(tx, { em, id_ator: actor.id_usuario, acao: 'logout' })
    return { encerradas }
  })
