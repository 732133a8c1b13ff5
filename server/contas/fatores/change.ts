import { randomUUID } from 'node:crypto'
import type { FactorAct } from '#shared/contas/fatores/fatores.rules.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { type Enqueues, enqueueEmail } from '../../platform/emails/emails.ts'
import { closeOtherSessions, freeSessions, noteFactor, type SessionActor } from '../../platform/http/guard/session.ts'
import { findConta } from './fatores.queries.ts'

/**
 * Notes, in the transaction that adds a factor, that the caller's session has shown one. An account's first factor ends
 * its other sessions, none of which ever showed any. Returns whether there were some.
 */
export async function noteNewFator(
  tx: Tx,
  { id_usuario, id_sessao }: SessionActor,
  { primeiro, em }: { primeiro: boolean; em: Date },
): Promise<boolean> {
  await freeSessions(tx, id_usuario)
  await noteFactor(tx, id_sessao, em)
  return primeiro && (await closeOtherSessions(tx, { id_usuario, id_sessao }, em)) > 0
}

/**
 * Tells the account's own address of a change to its factors, in the change's transaction, and whether its other sessions
 * ended by it.
 */
export async function notifyByEmail(
  deps: Enqueues,
  tx: Tx,
  id_usuario: number,
  ato: FactorAct,
  outras = false,
): Promise<void> {
  const conta = await findConta(tx, id_usuario)
  if (!conta) return
  await enqueueEmail(deps, tx, {
    tipo: 'fator_mudou',
    chave: randomUUID(),
    destinatario: conta.email,
    dados: { id_usuario, ato, em: deps.now().toISOString(), ...(outras && { outras }) },
  })
}
