import { MOTIVOS, moveLicenca } from '../../../licencas/licencas/licencas.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { closeConvite, lockAbertosDaCompra } from '../convites.queries.ts'

/**
 * Cancels up to this many open invites sent with licences of a refunded purchase, newest first; each licence becomes
 * free, with the reason in its ledger row. Returns the invites. The caller holds their consultor locked and has
 * returned expired invites. A person who registers at the same moment keeps the test.
 */
export async function cancelByEstorno(
  tx: Tx,
  { id_compra, quantidade, em }: { id_compra: string; quantidade: number; em: Date },
): Promise<string[]> {
  const cancelados: string[] = []
  while (cancelados.length < quantidade) {
    const abertos = await lockAbertosDaCompra(tx, id_compra, quantidade - cancelados.length)
    if (abertos.length === 0) break
    for (const { id_convite, id_licenca } of abertos) {
      await closeConvite(tx, id_convite, { cancelado_em: em, id_compra_estorno: id_compra })
      const motivo = MOTIVOS.estorno(id_compra)
      await moveLicenca(tx, { id_licenca, movimento: 'cancelamento', id_ator: null, id_convite, motivo, em })
      const detalhes = { id_compra, motivo: 'estorno' }
      await audit(tx, { em, id_ator: null, acao: 'convite_cancelado', alvo: `licenca:${id_licenca}`, detalhes })
      cancelados.push(id_convite)
    }
  }
  return cancelados
}
