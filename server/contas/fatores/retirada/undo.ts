import { NAO_FUI_EU_DIAS } from '#shared/contas/fatores/fatores.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Enqueues } from '../../../platform/emails/emails.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { notifyByEmail } from '../change.ts'
import { deleteCodigosDesde } from '../codigos/codigos.queries.ts'
import { deleteWithoutFator, forgetWithSenha } from '../enter/forget.ts'
import { deleteFatoresDesde, listConfirmados } from '../fatores.queries.ts'

/**
 * Takes back what a stranger may have added to the second factors of an account, in the transaction in which its owner
 * says "não fui eu": apps, passkeys and recovery codes of the last days, trusted browsers, and sign-ins that wait for
 * their second step. Older factors stay and are asked for, so that whoever reads the mailbox alone does not get in. Tells
 * the account's address when a factor or code went.
 */
export async function undoRecentes(deps: Enqueues, tx: Tx, id_usuario: number): Promise<void> {
  const em = deps.now()
  const desde = new Date(em.getTime() - NAO_FUI_EU_DIAS * DAY_MS)
  await forgetWithSenha(tx, id_usuario)
  const codigos = await deleteCodigosDesde(tx, id_usuario, desde)
  const quantidade = await deleteFatoresDesde(tx, id_usuario, desde)
  if (codigos + quantidade === 0) return
  if ((await listConfirmados(tx, id_usuario)).length === 0) await deleteWithoutFator(tx, id_usuario)
  await audit(tx, { em, id_ator: id_usuario, acao: 'fatores_desfeitos', detalhes: { quantidade } })
  await notifyByEmail(deps, tx, id_usuario, 'desfeitos')
}
