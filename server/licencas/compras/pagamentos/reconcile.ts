import { esperaDaConsultaMs, proximaConsultaMs } from '#shared/licencas/compras/compras.rules.ts'
import { given } from '#shared/platform/given.ts'
import { lockUsuario } from '../../../contas/contas/contas.ts'
import type { Payments } from '../../../platform/adapters/payments/payments.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findCompra, findVendida, lockVendida } from '../compras.queries.ts'
import { giveBackDesistencia, listDueDevolucoes } from '../desistencia/give-back.ts'
import { followCredited } from './estornos.ts'
import { resumeNotificacoes } from './notificacoes.ts'
import { findPagamentoCreditado } from './pagamentos.queries.ts'
import { processPagamento } from './pagamentos.ts'
import { type Outcome, patiently, type Round } from './patiently.ts'
import * as queries from './reconcile.queries.ts'

/** Largest number of items of each kind in one run. */
const LIMIT = 200
/**
 * Number of earlier failures retried in each run in addition to new items, so that a long queue never leaves them out.
 */
const LIMIT_FALHAS = 50

/**
 * Reconciles with the provider: asks about everything that no notification settled, so that a lost or unverifiable one
 * harms nobody (security §21 and §34). Every step can be repeated, and several processes may run it at once. Each kind
 * of item has its own limit of unanswered requests, so that failures of one kind do not stop the others.
 */
export async function reconcile(deps: Deps): Promise<void> {
  if (!deps.payments) return
  const payments = deps.payments
  const round = () => patiently(deps.log)
  const [notifications, orphans, purchases, debts, refunds] = [round(), round(), round(), round(), round()]
  await notifications.ask(() => resumeNotificacoes(deps))
  for (const mp_id of await queries.listOrfaosComCompra(deps.db, LIMIT))
    await orphans.ask(() => processPagamento(deps, payments, mp_id))
  const due = await queries.listToConsult(deps.db, deps.now(), { novas: LIMIT, falhas: LIMIT_FALHAS })
  for (const id_compra of due) await ask(deps, payments, id_compra, purchases)
  for (const id_compra of await queries.listOwing(deps.db, LIMIT)) await debts.ask(() => collectDebt(deps, id_compra))
  for (const id_compra of await listDueDevolucoes(deps)) await refunds.ask(() => giveBackDesistencia(deps, id_compra))
  // Errors are thrown at the end, so that one error does not stop the other kinds of items.
  for (const round of [notifications, orphans, purchases, debts, refunds]) round.done()
}

/**
 * Asks the provider about every payment of one purchase, then schedules the next request. An unreadable payment does
 * not keep the others from being asked about. When the provider does not answer, the purchase stays due, behind the
 * others; when its answer is unreadable, the wait grows each time. Returns whether every request was answered.
 */
export async function ask(deps: Deps, payments: Payments, id_compra: string, round: Round): Promise<boolean> {
  const known = await queries.listPagamentosOf(deps.db, id_compra)
  let found: string[] = []
  const search = await round.ask(async () => {
    found = await payments.searchPayments(id_compra)
  })
  if (search === 'nao_perguntado') return false
  const outcomes = new Set<Outcome>([search])
  for (const mp_id of new Set([...found, ...known]))
    outcomes.add(await round.ask(() => processPagamento(deps, payments, mp_id)))

  const now = deps.now()
  const row = given(await findCompra(deps.db, id_compra), 'the purchase looked up')
  const answered = outcomes.size === 1 && outcomes.has('respondido')
  const silent = outcomes.has('sem_resposta') || outcomes.has('nao_perguntado')
  const falhas_consulta = answered ? 0 : row.falhas_consulta + 1
  if (!answered) deps.log.warn({ id_compra, falhas_consulta }, 'a purchase could not be looked up')
  const failed = silent ? 0 : esperaDaConsultaMs(falhas_consulta)
  const wait = answered ? proximaConsultaMs(row, row.em_andamento, now) : failed
  const proxima_consulta_em = wait === null ? null : new Date(now.getTime() + wait)
  await queries.setConsulta(deps.db, id_compra, { falhas_consulta, proxima_consulta_em })
  return answered
}

/**
 * Takes licences that came back to the stock since a refund, up to what the refunded purchase still owes (security
 * §23).
 */
const collectDebt = (deps: Deps, id_compra: string): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const { id_usuario } = given(await findVendida(tx, id_compra), 'the purchase in debt')
    await lockUsuario(tx, id_usuario)
    const compra = given(await lockVendida(tx, id_compra), 'the purchase in debt')
    await followCredited(deps, tx, compra, await findPagamentoCreditado(tx, id_compra))
  })
