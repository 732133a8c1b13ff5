import { sql } from 'kysely'
import { CONSULTA_COMPRA_MS, CONSULTA_PAGA_MS, proximaConsultaMs } from '#shared/compras/compras.rules.ts'
import { type Payments, PaymentsError } from '../adapters/payments.ts'
import { lockUsuario } from '../contas/contas.ts'
import { inTransaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { findCompra, findVendida, lockVendida } from './compras.queries.ts'
import { processarNotificacao } from './notificacoes.ts'
import { processarPagamento, takeBack } from './pagamentos.ts'

/** How many of each kind one run takes on. */
const LIMIT = 200
/** A provider that does not answer so many times in a row is left alone until the next run. */
const GIVE_UP = 3
/** Notifications younger than this have a job of their own still. */
const PATIENCE_MS = 10_000
/** How long an unanswered notification is asked about: by then reconciliation has looked at its purchase many times. */
const NOTIFICACAO_MS = 4 * 24 * 60 * 60 * 1000

/**
 * Asks the provider about everything that no notification settled, so that one that never comes, or that nobody could
 * verify, costs nobody (security T47, I10). Every step is repeatable; several processes may run it at once.
 */
export async function conciliar(deps: Deps): Promise<void> {
  if (!deps.payments) return
  const payments = deps.payments
  await retomarNotificacoes(deps)
  const each = patiently()
  for (const mp_id of await adopted(deps)) await each.ask(() => processarPagamento(deps, payments, mp_id))
  for (const id_compra of await due(deps)) await each.ask(() => consultar(deps, payments, id_compra))
  await collectDebts(deps)
  each.done()
}

/** Takes up notifications that a process left when it was killed, or that the provider had no answer to yet. */
export async function retomarNotificacoes(deps: Deps): Promise<void> {
  if (!deps.payments) return
  const each = patiently()
  for (const id of await unfinished(deps)) await each.ask(() => processarNotificacao(deps, id))
  each.done()
}

/**
 * Runs what asks the provider, one by one, until it has been silent too often. What goes wrong with one is no reason to
 * leave out the others; `done` tells of the first such error.
 */
function patiently() {
  let silent = 0
  let failure: unknown
  return {
    async ask(question: () => Promise<void>): Promise<void> {
      if (silent >= GIVE_UP) return
      try {
        await question()
        silent = 0
      } catch (error) {
        if (error instanceof PaymentsError) silent += 1
        else failure ??= error
      }
    },
    done(): void {
      if (failure) throw failure
    },
  }
}

async function unfinished({ db, now }: Deps): Promise<number[]> {
  const rows = await db
    .selectFrom('notificacoes_pagamento')
    .select('id_notificacao')
    .where('processada_em', 'is', null)
    .where('recebida_em', '<', new Date(now().getTime() - PATIENCE_MS))
    .where('recebida_em', '>', new Date(now().getTime() - NOTIFICACAO_MS))
    .orderBy('recebida_em', 'desc')
    .limit(LIMIT)
    .execute()
  return rows.map(row => row.id_notificacao)
}

/** Orphans whose purchase has turned up (security T3). */
async function adopted({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectFrom('excecoes_pagamento as e')
    .innerJoin('pagamentos as p', 'p.mp_id', 'e.mp_id')
    .innerJoin('compras as c', 'c.id_compra', 'p.referencia')
    .select('p.mp_id')
    .where('e.tipo', '=', 'orfao')
    .where('e.resolvida_em', 'is', null)
    .limit(LIMIT)
    .execute()
  return rows.map(row => row.mp_id)
}

/** Purchases whose turn it is: unpaid ones for 30 days, paid ones for 180, in case a refund or a won dispute went unheard. */
async function due({ db, now }: Deps): Promise<string[]> {
  const since = (ms: number) => new Date(now().getTime() - ms)
  const rows = await db
    .selectFrom('compras')
    .select('id_compra')
    .where('proxima_consulta_em', '<=', now())
    .where(eb =>
      eb.or([
        eb.and([eb('estado', 'in', ['pendente', 'recusada']), eb('criada_em', '>', since(CONSULTA_COMPRA_MS))]),
        eb.and([eb('estado', 'in', ['paga', 'estornada']), eb('criada_em', '>', since(CONSULTA_PAGA_MS))]),
      ]),
    )
    .orderBy('proxima_consulta_em')
    .limit(LIMIT)
    .execute()
  return rows.map(row => row.id_compra)
}

/** Every payment of one purchase, and then when to ask next. Without an answer it stays due. */
async function consultar(deps: Deps, payments: Payments, id_compra: string): Promise<void> {
  const known = await deps.db.selectFrom('pagamentos').select('mp_id').where('id_compra', '=', id_compra).execute()
  const found = await payments.searchPayments(id_compra)
  for (const mp_id of new Set([...found, ...known.map(row => row.mp_id)]))
    await processarPagamento(deps, payments, mp_id)
  const row = (await findCompra(deps.db, id_compra))!
  const now = deps.now()
  await deps.db
    .updateTable('compras')
    .set({ proxima_consulta_em: new Date(now.getTime() + proximaConsultaMs(row, row.em_andamento, now)) })
    .where('id_compra', '=', id_compra)
    .execute()
}

/** Licences of refunded purchases that have come back to the stock since: they pay the debt (security D6). */
async function collectDebts(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id_compra: string }>`
    select d.id_compra from debitos_licenca d
     where d.quantidade > 0 and exists (select 1 from licencas l
       where l.id_compra = d.id_compra and l.estado in ('DISPONIVEL', 'CONVIDADA'))
     order by d.criado_em limit ${LIMIT}`.execute(deps.db)
  for (const { id_compra } of rows) {
    await inTransaction(deps.db, async tx => {
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
  }
}
