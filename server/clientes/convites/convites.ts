import { ADDRESS_KEPT_MS } from '#shared/platform/emails/emails.rules.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { forgetEncerrados } from './follow/forget.queries.ts'
import { forgetLotes } from './send/lote.ts'

export { findEmpresaDoConvite } from './convites.queries.ts'
export { acceptConvite, lockConviteAtivo, refuseForgedConvites } from './follow/aceite.ts'
export { cancelIn } from './follow/cancel.ts'
export { changeCadastroEmail, forgetEndereco } from './follow/forget.queries.ts'
export { extendIn, remindConviteIn, resendIn } from './follow/resend.ts'
export { countEnvio, forgetEnvios } from './send/limites.ts'
export { inviteLote } from './send/lote.ts'
export { sendConvite } from './send/send.ts'
export { readConvite } from './send/token.ts'
export type { ConviteEnviado, NaTurma, Turma } from './send.types.ts'
export { cancelOfTurma, conviteNaSala, findLink, movePrazoOfTurma } from './turma/turma.ts'

/** Deletes the outcomes of old lists, and forgets the addresses of invites that ended long ago. */
export async function tidyConvites(tx: Tx, now: Date): Promise<void> {
  await forgetLotes(tx, now)
  await forgetEncerrados(tx, new Date(now.getTime() - ADDRESS_KEPT_MS))
}
