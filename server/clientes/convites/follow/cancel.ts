import { convite_nao_cancelavel } from '#shared/clientes/convites/convites.answers.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../../contas/contas/contas.ts'
import { deleteRascunho } from '../../../disc/disc/disc.ts'
import { collectTeste, giveBackVencidas, lockLicenca, moveLicenca } from '../../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import * as queries from '../convites.queries.ts'

interface Pedido {
  id_licenca: number
  id_convite?: string | undefined
  /** Bulk act that cancels it, if any. */
  id_ato?: string | undefined
}

/**
 * Cancels an open invite or takes back an assigned, unfinished test; the licence returns to the stock. A finished test
 * cannot be taken back, and an outdated `id_convite` never cancels a newer invite (security §6).
 * @throws {Failure} nao_encontrado, convite_nao_cancelavel
 */
export const cancelConvite = (deps: Deps, actor: Actor, pedido: Pedido): Promise<void> =>
  inTransaction(deps.db, tx => cancelIn(deps, tx, actor, pedido))

/** Does what `cancelConvite` does, in the caller's transaction. */
export async function cancelIn(deps: Deps, tx: Tx, actor: Actor, pedido: Pedido): Promise<void> {
  const { id_licenca, id_convite, id_ato } = pedido
  const now = deps.now()
  await lockConsultorAtivo(tx, actor.id_usuario)
  const licenca = await lockLicenca(tx, id_licenca)
  if (!licenca || !can(actor, 'gerir_licenca', licenca)) throw fail(nao_encontrado)
  await giveBackVencidas(tx, { id_licenca }, now)
  const convite = await queries.findConviteAbertoDaLicenca(tx, id_licenca)
  if (id_convite !== undefined && convite?.id_convite !== id_convite) throw fail(convite_nao_cancelavel)
  const cancelled = convite
    ? (await queries.closeConvite(tx, convite.id_convite, { cancelado_em: now })) &&
      (await moveLicenca(tx, {
        id_licenca,
        movimento: 'cancelamento',
        id_ator: actor.id_usuario,
        id_convite: convite.id_convite,
        id_ato: id_ato ?? null,
        em: now,
      }))
    : await collectTeste(deps, tx, { id_licenca, id_ator: actor.id_usuario, id_ato, em: now })
  if (!cancelled) throw fail(convite_nao_cancelavel)
  await deleteRascunho(tx, id_licenca)
  await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'convite_cancelado', alvo: `licenca:${id_licenca}` })
}
