import { processNotificacao } from '#server/licencas/compras/compras.ts'
import { mercadoPago } from '#server/platform/adapters/payments/mercado-pago.ts'
import type { TestApp } from '../app/app.ts'
import { createTestApp } from '../app/app.ts'
import { type Conta, createConsultor } from '../app/factories.ts'
import { type FakeMercadoPago, notificacao, SEGREDO, startMercadoPago, TOKEN } from '../outside/mercado-pago.ts'

export interface Shop {
  t: TestApp
  mp: FakeMercadoPago
  /** Ids of the plans of 1 and 10 licences, for R$ 99,90 and R$ 849,90. */
  planos: { um: number; dez: number }
  close(): Promise<void>
}

export const PRECO = { um: 99.9, dez: 849.9 }

/** Creates the product with plans on sale and the fake payment provider. */
export async function createShop(deps: Partial<TestApp['deps']> = {}): Promise<Shop> {
  const mp = await startMercadoPago()
  const t = await createTestApp({
    deps: {
      ...deps,
      payments: mercadoPago({ url: mp.url, token: TOKEN, segredo: SEGREDO, teste: false }, { timeoutMs: 1_500 }),
    },
  })
  const planos = await createPlanos(t)
  return {
    t,
    mp,
    planos,
    close: async () => {
      await t.close()
      await mp.close()
    },
  }
}

export async function createPlanos(t: TestApp): Promise<Shop['planos']> {
  const rows = await t.deps.db
    .insertInto('planos_licencas')
    .values([
      { nome_plano: 'Essencial', n_usuarios: 1, preco_centavos: 9_990, icone: 'fa fa-user', ordem: 1 },
      { nome_plano: 'Equipe', n_usuarios: 10, preco_centavos: 84_990, icone: 'fa fa-users', ordem: 2 },
    ])
    .returning('id_planos_licencas')
    .execute()
  return { um: rows[0]!.id_planos_licencas, dez: rows[1]!.id_planos_licencas }
}

let counter = 0
/** Returns an id that no other purchase of this run has. */
export function novaCompra(): string {
  counter += 1
  return `compra-${process.pid}-${counter}`
}

/** Begins a purchase as a new consultor, or as the given one. */
export async function purchase({ t, planos }: Shop, plano: 'um' | 'dez' = 'dez', consultor?: Conta) {
  const buyer = consultor ?? (await createConsultor(t))
  const idCompra = novaCompra()
  const answer = await t.call('POST', '/compra/pre-compra', {
    token: buyer.token,
    body: { idCompra, idPlano: planos[plano] },
  })
  if (answer.statusCode !== 200) throw new Error(`pre-compra answered ${answer.statusCode}: ${answer.body}`)
  return { idCompra, consultor: buyer }
}

/** Sends a notification as the provider would; returns the status. */
export async function notify({ t }: Shop, id: number | string, over: Parameters<typeof notificacao>[1] = {}) {
  const { url, headers, body } = notificacao(id, over)
  return (await t.call('POST', url, { headers, body })).statusCode
}

/** Runs the jobs that notifications enqueued; returns how many failed. */
export async function handle({ t }: Shop): Promise<number> {
  const waiting = await t.deps.db
    .selectFrom('notificacoes_pagamento')
    .select('id_notificacao')
    .where('processada_em', 'is', null)
    .orderBy('id_notificacao')
    .execute()
  const outcomes = await Promise.allSettled(waiting.map(row => processNotificacao(t.deps, row.id_notificacao)))
  return outcomes.filter(outcome => outcome.status === 'rejected').length
}

/** Sends a notification and processes it. */
export async function tell(loja: Shop, id: number | string, over: Parameters<typeof notificacao>[1] = {}) {
  const status = await notify(loja, id, over)
  await handle(loja)
  return status
}

/** Returns a purchase as its buyer sees it. */
export const showCompra = async ({ t }: Shop, { idCompra, consultor }: { idCompra: string; consultor: Conta }) =>
  (await t.call('GET', `/compra/${idCompra}`, { token: consultor.token })).json()

/** Returns the consultor's licences by state, and the ledger's rows by event. */
export async function livro({ t }: Pick<Shop, 't'>, { id_usuario }: Conta) {
  const count = async (table: 'licencas' | 'movimentos_licenca', column: 'estado' | 'evento') => {
    const rows = await t.deps.db.selectFrom(table).selectAll().where('id_consultor', '=', id_usuario).execute()
    const counted: Record<string, number> = {}
    for (const row of rows as unknown as Record<string, string>[])
      counted[row[column]!] = (counted[row[column]!] ?? 0) + 1
    return counted
  }
  return { licencas: await count('licencas', 'estado'), movimentos: await count('movimentos_licenca', 'evento') }
}

export const excecoes = ({ t }: Shop, mp_id: number) =>
  t.deps.db
    .selectFrom('excecoes_pagamento')
    .select(['tipo', 'desfecho'])
    .where('mp_id', '=', String(mp_id))
    .orderBy('id_excecao')
    .execute()
