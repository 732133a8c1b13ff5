import {
  AVISAR_ACEITA_MS,
  AVISAR_DESISTENCIA_MS,
  esperaDaDevolucaoMs,
} from '#shared/licencas/compras/desistencia.rules.ts'
import { devolvidoCentavos, situacao } from '#shared/licencas/compras/pagamento.rules.ts'
import { given } from '#shared/platform/given.ts'
import { isSilence, type Payments, PaymentsError } from '../../../platform/adapters/payments/payments.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listExcecao } from '../pagamentos/list-excecao.ts'
import { processPagamento } from '../pagamentos/pagamentos.ts'
import * as queries from './desistencia.queries.ts'
import { fimDaDesistencia } from './follow.ts'

/** Largest number of refunds in one run. */
const LIMIT = 50

/**
 * Makes the attempt at a withdrawal's refund that is due, if one is: asks what the payment says, and only when the money is
 * not on its way asks the provider for it, always under the withdrawal's own key. However often and by how many processes
 * it is called, the money is given back once. A failed attempt is logged and made again later; what does not come about
 * is listed for admins.
 * @throws {PaymentsError} when the attempt failed
 */
export async function giveBackDesistencia(deps: Deps, id_compra: string): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const now = deps.now()
  const known = await queries.findDesistencia(deps.db, id_compra)
  if (!known) return
  const proxima_em = new Date(now.getTime() + esperaDaDevolucaoMs(known.tentativas + 1))
  const row = await queries.claimTentativa(deps.db, id_compra, { now, proxima_em })
  if (!row) return
  try {
    await attempt(deps, payments, row)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    deps.log.warn({ err: error, id_compra, tentativas: row.tentativas }, 'a withdrawal was not refunded')
    await tellAdmins(deps, row, !isSilence(error))
    throw error
  }
}

/** @throws {PaymentsError} when the money is not back and nothing says that it will be */
async function attempt(deps: Deps, payments: Payments, row: queries.DesistenciaRow): Promise<void> {
  const { id_compra } = row
  const { mp_id } = given(
    await queries.findPagamentoDaCompra(deps.db, id_compra),
    'the payment of a withdrawn purchase',
  )
  await processPagamento(deps, payments, mp_id)
  const seen = given(await queries.findDesistencia(deps.db, id_compra), 'the withdrawal just seen')
  if (seen.devolvida_em) return
  if (seen.aceita_em) return tellAdmins(deps, seen, false)
  const pagamento = given(await queries.findPagamentoDaCompra(deps.db, id_compra), 'the payment just looked at')
  if (situacao(pagamento.estado) !== 'aprovado')
    throw new PaymentsError('The payment of a withdrawn purchase is not approved any more', 'recusado')
  // Somebody is giving it back by hand: one more refund might be one too many.
  if (devolvidoCentavos(pagamento) !== seen.antes_centavos)
    throw new PaymentsError('Another part of a withdrawn payment was given back', 'recusado')
  const whole = seen.antes_centavos === 0 && fimDaDesistencia(seen) === pagamento.valor_centavos
  const valor_centavos = whole ? null : seen.valor_centavos
  const { id_devolucao } = await payments.refundPayment({ mp_id, valor_centavos, chave: seen.chave })
  await queries.setAceita(deps.db, id_compra, { aceita_em: deps.now(), id_devolucao })
  await processPagamento(deps, payments, mp_id)
}

/** Lists a withdrawal that waits for its money as an exception: at once when it was refused, else after some time. */
async function tellAdmins(deps: Deps, row: queries.DesistenciaRow, refused: boolean): Promise<void> {
  const waited = deps.now().getTime() - row.pedida_em.getTime()
  const patience = row.aceita_em ? AVISAR_ACEITA_MS : AVISAR_DESISTENCIA_MS
  if (!refused && waited < patience) return
  const { mp_id } = given(
    await queries.findPagamentoDaCompra(deps.db, row.id_compra),
    'the payment of a withdrawn purchase',
  )
  await inTransaction(deps.db, tx => listExcecao(deps, tx, mp_id, 'desistencia_parada'))
}

/** Returns the withdrawals whose refund is due, and counts those that wait for longer than they should. */
export async function listDueDevolucoes(deps: Deps): Promise<string[]> {
  const now = deps.now()
  const antes = new Date(now.getTime() - AVISAR_DESISTENCIA_MS)
  deps.metrics.withdrawalsUnpaid.set(await queries.countParadas(deps.db, antes))
  return queries.listToGiveBack(deps.db, now, LIMIT)
}
