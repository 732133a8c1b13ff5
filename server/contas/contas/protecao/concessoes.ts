import { randomUUID } from 'node:crypto'
import type { Concessao, TipoConcessao } from '#shared/contas/contas/protecao.contract.ts'
import { nao_autenticado, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { hasOpenSession, type SessionActor } from '../../../platform/http/guard/session.ts'
import { findUsuario, holdAtivo } from '../contas.queries.ts'
import { concessaoEncerrada, concessoesAbertas } from '../events.ts'

/** Returns what the caller handed out and that still opens something, newest first. */
export async function listConcessoes(
  deps: Deps,
  { id_usuario }: Actor,
): Promise<{ results: Concessao[]; total: number }> {
  const dona = { deps, id_usuario, em: deps.now() }
  const told = await inTransaction(deps.db, tx => deps.events.tell(tx, concessoesAbertas, dona))
  const results = told.flat().sort((a, b) => b.criada_em.getTime() - a.criada_em.getTime())
  return { results, total: results.length }
}

/** Ends one of them. @throws {Failure} nao_encontrado */
export const endConcessao = (
  deps: Deps,
  { id_usuario }: Actor,
  which: { tipo: TipoConcessao; id: string },
): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const ended = await deps.events.tell(tx, concessaoEncerrada, { deps, id_usuario, em: deps.now(), ...which })
    if (!ended.includes(true)) throw fail(nao_encontrado)
  })

/** An account that hands something out, by its session; only the demonstration's rows are written without a session. */
type Doador = Pick<Actor, 'id_usuario'> & Partial<Pick<SessionActor, 'id_sessao'>>

/**
 * Tells the account's address, in the same transaction, of what was just handed out in its name. The account stays locked
 * against “não fui eu” until the commit: what it does not find to end is not handed out after it either.
 * @throws {Failure} nao_autenticado when the session has ended meanwhile
 */
export async function notifyConcessao(
  deps: Deps,
  tx: Tx,
  { id_usuario, id_sessao }: Doador,
  { tipo, nome }: { tipo: TipoConcessao; nome: string | null },
): Promise<void> {
  await holdAtivo(tx, id_usuario)
  if (id_sessao && !(await hasOpenSession(tx, id_sessao))) throw fail(nao_autenticado)
  const conta = await findUsuario(tx, id_usuario)
  if (!conta) return
  await enqueueEmail(deps, tx, {
    tipo: 'concessao_criada',
    chave: randomUUID(),
    destinatario: conta.email,
    dados: { id_usuario, concessao: tipo, nome, em: deps.now().toISOString() },
  })
}
