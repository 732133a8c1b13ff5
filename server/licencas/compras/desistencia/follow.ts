import { devolvidoCentavos, type Pagamento } from '#shared/licencas/compras/pagamento.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { settleExcecoes } from '../pagamentos/pagamentos.queries.ts'
import { RESOLVIDA } from '../palavras.ts'
import { type DesistenciaRow, findBuyer, findDesistencia, setDevolvida } from './desistencia.queries.ts'

/** Returns what the payment of a withdrawn purchase has given back in all once the withdrawal's money is back, in centavos. */
export const fimDaDesistencia = (row: Pick<DesistenciaRow, 'antes_centavos' | 'valor_centavos'>): number =>
  row.antes_centavos + row.valor_centavos

/**
 * Notes whether a withdrawal's money is back, by what the payment of its purchase says now; does nothing without a
 * withdrawal. Whoever gave it back, and however often this is said, it counts once. The caller holds the purchase's row
 * locked.
 */
export async function followDesistencia(
  deps: Deps,
  tx: Tx,
  id_compra: string,
  pagamento: Pick<Pagamento, 'mp_id' | 'estado' | 'valor_centavos' | 'estornado_centavos'>,
): Promise<void> {
  const row = await findDesistencia(tx, id_compra)
  if (!row) return
  const em = deps.now()
  const back = devolvidoCentavos(pagamento) >= fimDaDesistencia(row)
  if (back === (row.devolvida_em !== null)) return
  await setDevolvida(
    tx,
    id_compra,
    back ? { devolvida_em: em, proxima_em: null } : { devolvida_em: null, proxima_em: em },
  )
  if (!back) return
  await settleExcecoes(tx, pagamento.mp_id, ['desistencia_parada'], RESOLVIDA.desistencia, em)
  await audit(tx, {
    em,
    id_ator: null,
    acao: 'desistencia_devolvida',
    alvo: `compra:${id_compra}`,
    detalhes: { mp_id: pagamento.mp_id, devolvido_centavos: row.valor_centavos },
  })
  const buyer = await findBuyer(tx, id_compra)
  if (!buyer) return
  await enqueueEmail(deps, tx, {
    tipo: 'desistencia_devolvida',
    chave: id_compra,
    destinatario: buyer.email,
    dados: { id_compra },
  })
}
