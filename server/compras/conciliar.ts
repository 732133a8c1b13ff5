import { sql } from 'kysely'
import { esperaDaConsultaMs, proximaConsultaMs } from '#shared/compras/compras.rules.ts'
import type { Payments } from '../adapters/payments.ts'
import { lockUsuario } from '../contas/contas.ts'
import { inTransaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { findCompra, findVendida, lockVendida } from './compras.queries.ts'
import { retomarNotificacoes } from './notificacoes.ts'
import { processarPagamento, takeBack } from './pagamentos.ts'
import { type Outcome, patiently, type Round } from './patiently.ts'

/** How many of each kind one run takes on. */
const LIMIT = 200
/** How many of those that failed before are tried beside the others, so that a long queue never leaves them out. */
const LIMIT_FALHAS = 50

/**
 * Asks the provider about everything that no notification settled, so that one that never comes, or that nobody could
 * verify, costs nobody (security §21 and §34). Every step is repeatable; several processes may run it at once. Each kind
 * has a patience of its own: what cannot be answered in one never keeps another from being asked.
 */
export async function conciliar(deps: Deps): Promise<void> {
  if (!deps.payments) return
  const payments = deps.payments
  const [notifications, orphans, purchases, debts] = [1, 2, 3, 4].map(() => patiently(deps.log)) as Rounds
  await notifications.ask(() => retomarNotificacoes(deps))
  for (const mp_id of await adopted(deps)) await orphans.ask(() => processarPagamento(deps, payments, mp_id))
  for (const id_compra of await due(deps)) await consultar(deps, payments, id_compra, purchases)
  for (const id_compra of await owing(deps)) await debts.ask(() => collectDebt(deps, id_compra))
  // Only now: a fault of ours in one place keeps nothing else from being done.
  for (const round of [notifications, orphans, purchases, debts]) round.done()
}

type Rounds = [Round, Round, Round, Round]

/** Orphans whose purchase has turned up (security §23). In no order: whoever cannot be read is not always the first. */
async function adopted({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectFrom('excecoes_pagamento as e')
    .innerJoin('pagamentos as p', 'p.mp_id', 'e.mp_id')
    .innerJoin('compras as c', 'c.id_compra', 'p.referencia')
    .select('p.mp_id')
    .where('e.tipo', '=', 'orfao')
    .where('e.resolvida_em', 'is', null)
    .orderBy(sql`random()`)
    .limit(LIMIT)
    .execute()
  return rows.map(row => row.mp_id)
}

/** Purchases whose turn it is, those that failed last time behind all others. */
async function due({ db, now }: Deps): Promise<string[]> {
  const turn = (failed: boolean, limit: number) =>
    db
      .selectFrom('compras')
      .select('id_compra')
      .where('proxima_consulta_em', '<=', now())
      .where('falhas_consulta', failed ? '>' : '=', 0)
      .orderBy('proxima_consulta_em')
      .orderBy('falhas_consulta')
      .limit(limit)
      .execute()
  const [fresh, failed] = await Promise.all([turn(false, LIMIT), turn(true, LIMIT_FALHAS)])
  return [...fresh, ...failed].map(row => row.id_compra)
}

/**
 * Every payment of one purchase, and then when to ask next. One that cannot be read keeps none of the others from being
 * asked about. Where the provider was silent the purchase stays due, behind the others; where it answered what nobody
 * can read, it waits a little longer each time. Answers whether everything was answered.
 */
export async function consultar(deps: Deps, payments: Payments, id_compra: string, round: Round): Promise<boolean> {
  const known = await deps.db.selectFrom('pagamentos').select('mp_id').where('id_compra', '=', id_compra).execute()
  let found: string[] = []
  const search = await round.ask(async () => {
    found = await payments.searchPayments(id_compra)
  })
  if (search === 'nao_perguntado') return false
  const outcomes = new Set<Outcome>([search])
  for (const mp_id of new Set([...found, ...known.map(row => row.mp_id)]))
    outcomes.add(await round.ask(() => processarPagamento(deps, payments, mp_id)))

  const now = deps.now()
  const row = (await findCompra(deps.db, id_compra))!
  const answered = outcomes.size === 1 && outcomes.has('respondido')
  const silent = outcomes.has('sem_resposta') || outcomes.has('nao_perguntado')
  const falhas_consulta = answered ? 0 : row.falhas_consulta + 1
  if (!answered) deps.log.warn({ id_compra, falhas_consulta }, 'a purchase could not be looked up')
  const failed = silent ? 0 : esperaDaConsultaMs(falhas_consulta)
  const wait = answered ? proximaConsultaMs(row, row.em_andamento, now) : failed
  await deps.db
    .updateTable('compras')
    .set({ falhas_consulta, proxima_consulta_em: wait === null ? null : new Date(now.getTime() + wait) })
    .where('id_compra', '=', id_compra)
    .execute()
  return answered
}

/** Refunded purchases with licences that have come back to the stock since: they pay the debt (security §23). */
async function owing({ db }: Deps): Promise<string[]> {
  const { rows } = await sql<{ id_compra: string }>`
    select d.id_compra from debitos_licenca d
     where d.quantidade > 0 and exists (select 1 from licencas l
       where l.id_compra = d.id_compra and l.estado in ('DISPONIVEL', 'CONVIDADA'))
     order by d.criado_em limit ${LIMIT}`.execute(db)
  return rows.map(row => row.id_compra)
}

const collectDebt = (deps: Deps, id_compra: string): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const { id_usuario } = (await findVendida(tx, id_compra))!
    await lockUsuario(tx, id_usuario)
    const compra = (await lockVendida(tx, id_compra))!
    const pagamento = await tx
      .selectFrom('creditos as c')
      .innerJoin('pagamentos as p', 'p.mp_id', 'c.mp_id')
      .selectAll('p')
      .where('c.id_compra', '=', id_compra)
      .executeTakeFirstOrThrow()
    await takeBack(deps, tx, compra, pagamento)
  })
