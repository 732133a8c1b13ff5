import type { Tx } from '../../platform/db/connect.ts'
import { closeOtherSessions, freeSessions, noteFactor, type SessionActor } from '../../platform/http/guard/session.ts'

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
