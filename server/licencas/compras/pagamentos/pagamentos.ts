import type { TipoExcecao } from '#shared/licencas/compras/compras.rules.ts'
import { devolvidoCentavos, divergencia, type Pagamento, situacao } from '#shared/licencas/compras/pagamento.rules.ts'
import { given } from '#shared/platform/given.ts'
import { findUsuario, lockUsuario } from '../../../contas/contas/contas.ts'
import {
  isSilence,
  type Payments,
  PaymentsError,
  type Preference,
} from '../../../platform/adapters/payments/payments.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { creditar } from '../../licencas/licencas.ts'
import { findVendida, lockVendida, setRecebedor } from '../compras.queries.ts'
import { RESOLVIDA } from '../palavras.ts'
import { followCredited } from './estornos.ts'
import { listExcecao } from './list-excecao.ts'
import * as queries from './pagamentos.queries.ts'

type Vendida = NonNullable<Awaited<ReturnType<typeof findVendida>>>

const DIVERGENTES: readonly TipoExcecao[] = [
  'orfao',
  'valor_divergente',
  'moeda_divergente',
  'recebedor_divergente',
  'ambiente_divergente',
]

/**
 * Asks the provider about one payment and applies the answer. However often and by whomever it is called, each effect
 * happens once; the content of a notification is never trusted (security §20).
 * @throws {PaymentsError} when the provider does not answer, or does not know the payment (yet)
 */
export async function processPagamento(deps: Deps, payments: Payments, mp_id: string): Promise<void> {
  const pagamento = await payments.getPayment(mp_id)
  if (!pagamento) throw new PaymentsError('The provider knows no such payment', 'desconhecido')
  const vendida = await findDestino(deps.db, pagamento)
  if (vendida) await learnRecebedor(deps, payments, vendida)
  await inTransaction(deps.db, tx => apply(deps, tx, payments, pagamento, vendida))
}

/**
 * Returns the purchase a payment belongs to: the one it was credited for, which an admin may have chosen, or else the
 * one its reference names.
 */
async function findDestino(db: Db | Tx, { mp_id, referencia }: Pagamento): Promise<Vendida | undefined> {
  const id_compra = (await queries.findCreditada(db, mp_id)) ?? referencia
  return id_compra ? findVendida(db, id_compra) : undefined
}

/**
 * Looks up which account receives a purchase's money, when its preference was created without that being stored. If the
 * preference is unreadable the account stays unknown; the payment is then listed as an exception and processing goes
 * on.
 */
async function learnRecebedor(deps: Deps, payments: Payments, vendida: Vendida): Promise<void> {
  if (vendida.id_recebedor !== null || vendida.id_preferencia === null) return
  const preferencia = await payments
    .getPreference(vendida.id_preferencia)
    .catch((error: unknown): Preference | null => {
      if (error instanceof PaymentsError && !isSilence(error)) return null
      throw error
    })
  if (!preferencia?.id_recebedor) return
  await setRecebedor(deps.db, vendida.id_compra, preferencia.id_recebedor)
}

/** Applies a payment to its purchase. Locks are taken in the order usuario → compra → pagamento → licenca. */
async function apply(
  deps: Deps,
  tx: Tx,
  payments: Payments,
  pagamento: Pagamento,
  found: Vendida | undefined,
): Promise<void> {
  const now = deps.now()
  if (found) await lockUsuario(tx, found.id_usuario)
  const compra = found && (await lockVendida(tx, found.id_compra))
  const fresh = await queries.savePagamento(tx, pagamento, { id_compra: compra?.id_compra ?? null, now })
  if (!fresh) return
  // An admin credited the payment to another purchase while the provider was answering; the retry reads it again.
  if ((await findDestino(tx, pagamento))?.id_compra !== compra?.id_compra)
    throw new PaymentsError('The payment has just been given to another purchase', 'mudou')
  if (!compra) return orphan(deps, tx, pagamento)
  const credito = await queries.findCredito(tx, compra.id_compra)
  if (credito?.mp_id === pagamento.mp_id) return followCredited(deps, tx, compra, pagamento)
  const wrong = divergencia(pagamento, { ...compra, ambiente_real: payments.ambiente_real })
  await followOther(deps, tx, compra, pagamento, { wrong, credited: credito !== undefined })
}

async function orphan(deps: Deps, tx: Tx, pagamento: Pagamento): Promise<void> {
  switch (situacao(pagamento.estado)) {
    case 'aprovado':
      return listExcecao(deps, tx, pagamento.mp_id, 'orfao')
    case 'devolvido':
    case 'recusado':
      return settled(deps, tx, pagamento.mp_id)
  }
}

/** Applies a payment that was not credited. */
async function followOther(
  deps: Deps,
  tx: Tx,
  compra: Vendida,
  pagamento: Pagamento,
  { wrong, credited }: { wrong: TipoExcecao | null; credited: boolean },
): Promise<void> {
  const { id_compra } = compra
  const open = compra.estado === 'pendente' || compra.estado === 'recusada'
  switch (situacao(pagamento.estado)) {
    case 'aprovado':
      if (wrong) return listExcecao(deps, tx, pagamento.mp_id, wrong)
      if (!open) return listExcecao(deps, tx, pagamento.mp_id, credited ? 'segundo_pagamento' : 'aprovado_apos_estorno')
      await creditCompra(deps, tx, compra, pagamento.mp_id)
      if (devolvidoCentavos(pagamento) > 0) await followCredited(deps, tx, compra, pagamento)
      return
    case 'devolvido':
      // Refunded before it was credited, so no licences move.
      if (!wrong)
        await queries.moveCompra(tx, id_compra, {
          de: ['pendente', 'recusada'],
          para: 'estornada',
          estornada_em: deps.now(),
        })
      return settled(deps, tx, pagamento.mp_id)
    case 'recusado':
      if (!wrong && !(await queries.hasEmAndamento(tx, id_compra)))
        await queries.moveCompra(tx, id_compra, { de: ['pendente'], para: 'recusada' })
      return settled(deps, tx, pagamento.mp_id)
    case 'em_andamento':
      if (!wrong) await queries.moveCompra(tx, id_compra, { de: ['recusada'], para: 'pendente' })
      return
  }
}

/**
 * Credits a purchase: licences, ledger rows, audit record and mail, all or nothing. The caller holds the purchase's row
 * locked, and the database refuses a second credit of a purchase or by a payment (security §33). An inactive consultor
 * is credited too, because she paid (behaviour §7).
 */
export async function creditCompra(deps: Deps, tx: Tx, compra: Vendida, mp_id: string): Promise<void> {
  const now = deps.now()
  const { id_compra, id_usuario, n_usuarios } = compra
  await queries.insertCredito(tx, { id_compra, mp_id, quantidade: n_usuarios, em: now })
  await queries.moveCompra(tx, id_compra, { de: ['pendente', 'recusada'], para: 'paga', paga_em: now })
  await creditar(tx, {
    id_consultor: id_usuario,
    id_tipo_licenca: compra.id_tipo_licenca,
    quantidade: n_usuarios,
    evento: 'compra',
    id_ator: null,
    motivo: `${compra.nome_plano} · compra ${id_compra}`,
    id_compra,
    em: now,
  })
  await queries.settleExcecoes(tx, mp_id, DIVERGENTES, RESOLVIDA.creditado, now)
  await audit(tx, {
    em: now,
    id_ator: null,
    acao: 'compra_paga',
    alvo: `compra:${id_compra}`,
    detalhes: { mp_id, n_usuarios, preco_centavos: compra.preco_centavos },
  })
  const buyer = given(await findUsuario(tx, id_usuario), 'the buyer')
  await enqueueEmail(deps, tx, {
    tipo: 'compra_confirmada',
    chave: id_compra,
    destinatario: buyer.email,
    dados: { id_compra },
  })
}

/**
 * Settles a payment's exceptions when the money was refunded or never arrived, so that nobody has to decide about it.
 */
const settled = async (deps: Deps, tx: Tx, mp_id: string): Promise<void> => {
  await queries.settleExcecoes(
    tx,
    mp_id,
    [...DIVERGENTES, 'segundo_pagamento', 'aprovado_apos_estorno'],
    RESOLVIDA.recusado,
    deps.now(),
  )
}
