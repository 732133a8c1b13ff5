import { excecao_nao_creditavel } from '#shared/licencas/compras/compras.answers.ts'
import type { TipoExcecao } from '#shared/licencas/compras/compras.rules.ts'
import {
  devolvidoCentavos,
  licencasToGiveBack,
  type Pagamento,
  situacao,
} from '#shared/licencas/compras/pagamento.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { findUsuario } from '../../../contas/contas/contas.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import {
  countDaCompra,
  countEstornadas,
  giveBackVencidas,
  lockDonosDaCompra,
  MOTIVOS,
  refundOfCompra,
  repayCompra,
} from '../../licencas/licencas.ts'
import type { findVendida } from '../compras.queries.ts'
import { findDesistencia } from '../desistencia/desistencia.queries.ts'
import { fimDaDesistencia, followDesistencia } from '../desistencia/follow.ts'
import { estornoAsksForConvites } from '../events.ts'
import { RESOLVIDA } from '../palavras.ts'
import { listExcecao } from './list-excecao.ts'
import * as queries from './pagamentos.queries.ts'

type Vendida = NonNullable<Awaited<ReturnType<typeof findVendida>>>
type Creditado = Pick<Pagamento, 'mp_id' | 'estado' | 'valor_centavos' | 'estornado_centavos'>

/**
 * Applies the current state of the credited payment to its purchase, whose row the caller holds locked. A refund takes
 * licences back; money that came back ends the debt, and an exception is listed when licences should return too. Can be
 * repeated.
 */
export async function followCredited(deps: Deps, tx: Tx, compra: Vendida, pagamento: Creditado): Promise<void> {
  const aprovado = situacao(pagamento.estado) === 'aprovado'
  await followDesistencia(deps, tx, compra.id_compra, pagamento)
  if (devolvidoCentavos(pagamento) > 0) await takeBack(deps, tx, compra, pagamento)
  else if (aprovado) await endDebito(deps, tx, compra, pagamento)
  if (!aprovado) return
  const { mp_id } = pagamento
  if (await findToRefund(tx, compra, pagamento)) return listExcecao(deps, tx, mp_id, 'aprovado_apos_estorno')
  await queries.settleExcecoes(tx, mp_id, ['aprovado_apos_estorno'], RESOLVIDA.sem_licencas, deps.now())
}

/**
 * Returns how many licences the payment's current state takes, and what the buyer withdrew from: up to its money, a withdrawal
 * takes the licences that it took, whether the provider has given the money back yet or not.
 */
async function countToReturn(tx: Tx, { id_compra, n_usuarios }: Vendida, pagamento: Creditado): Promise<number> {
  const devolvido_centavos = devolvidoCentavos(pagamento)
  const byMoney = licencasToGiveBack(n_usuarios, { valor_centavos: pagamento.valor_centavos, devolvido_centavos })
  const desistencia = await findDesistencia(tx, id_compra)
  if (!desistencia) return byMoney
  const withdrawn = desistencia.fora + desistencia.licencas
  return devolvido_centavos <= fimDaDesistencia(desistencia) ? withdrawn : Math.max(withdrawn, byMoney)
}

/**
 * Ends the debt of a purchase whose payment is valid again in full, and settles the exceptions about used licences and
 * a partial refund.
 */
async function endDebito(deps: Deps, tx: Tx, { id_compra }: Vendida, { mp_id }: Creditado): Promise<void> {
  const now = deps.now()
  await queries.setDebito(tx, id_compra, 0, now)
  const ended = ['licencas_usadas', 'estorno_parcial'] as const
  await queries.settleExcecoes(tx, mp_id, ended, RESOLVIDA.voltou_a_valer, now)
}

/**
 * Returns how many licences an earlier refund took that the payment's current state does not require; undefined when
 * none must return and the purchase's state fits the payment. Licences taken by an admin's correction are not counted.
 */
async function findToRefund(
  tx: Tx,
  compra: Vendida,
  pagamento: Creditado,
): Promise<{ quantidade: number } | undefined> {
  const { id_compra } = compra
  const wanted = await countToReturn(tx, compra, pagamento)
  const extra = (await countDaCompra(tx, { id_compra, estado: 'ESTORNADA' })) - wanted
  const quantidade = extra > 0 ? Math.min(extra, await countEstornadas(tx, id_compra)) : 0
  const whole = devolvidoCentavos(pagamento) >= pagamento.valor_centavos
  return quantidade > 0 || (compra.estado === 'estornada' && !whole) ? { quantidade } : undefined
}

/**
 * Undoes a refund that the provider took back, when an admin decides so: its licences return to the stock and the
 * purchase counts as paid. The caller holds the purchase's row locked.
 * @throws {Failure} excecao_nao_creditavel when nothing is to come back
 */
export async function undoEstorno(deps: Deps, tx: Tx, compra: Vendida): Promise<void> {
  const em = deps.now()
  const { id_compra } = compra
  const pagamento = await queries.findPagamentoCreditado(tx, id_compra)
  const due = await findToRefund(tx, compra, pagamento)
  if (!due) throw fail(excecao_nao_creditavel)
  const motivo = MOTIVOS.estorno_desfeito(id_compra)
  const licencas = await repayCompra(tx, { id_compra, quantidade: due.quantidade, motivo, em })
  await queries.moveCompra(tx, id_compra, { de: ['estornada'], para: 'paga', estornada_em: null })
  const detalhes = { mp_id: pagamento.mp_id, licencas }
  await audit(tx, { em, id_ator: null, acao: 'estorno_desfeito', alvo: `compra:${id_compra}`, detalhes })
}

/** Outcome of taking licences back. */
interface Recolhido {
  /** Licences taken now. */
  taken: number
  /** Ids of the open invites that were cancelled for it. */
  cancelados: string[]
  /** Used licences that are owed from now on. */
  debito: number
}

/**
 * Takes back unused licences of a purchase until `wanted` of them are gone: first those in stock, then those in open
 * invites, newest first, which are cancelled and reported to the consultor (behaviour §20). Assigned and finished tests
 * stay; missing licences become a debt. Can be repeated: licences already taken are counted. The caller holds consultor
 * and purchase locked.
 * @param how reason for the ledger, and whether the consultor is mailed the cancelled invites
 */
export async function collectOfCompra(
  deps: Deps,
  tx: Tx,
  compra: Vendida,
  wanted: number,
  { motivo = MOTIVOS.estorno(compra.id_compra), tell = true }: { motivo?: string; tell?: boolean } = {},
): Promise<Recolhido> {
  const now = deps.now()
  const { id_compra } = compra
  // Some may have been passed on: they are found with whoever has them, and her stock is held like the buyer's.
  for (const id_consultor of await lockDonosDaCompra(tx, id_compra)) await giveBackVencidas(tx, { id_consultor }, now)
  const gone = await countDaCompra(tx, { id_compra, estado: 'ESTORNADA' })
  const missing = Math.max(0, wanted - gone)
  const refund = (quantidade: number) => refundOfCompra(tx, { id_compra, quantidade, motivo, em: now })
  const free = await refund(missing)
  const pedido = { id_compra, quantidade: missing - free, motivo, em: now }
  const cancelados = (await deps.events.tell(tx, estornoAsksForConvites, pedido)).flat()
  const taken = free + (cancelados.length > 0 ? await refund(cancelados.length) : 0)
  if (tell && cancelados.length > 0) await tellCancelados(deps, tx, compra, cancelados)
  const debito = missing - taken
  await queries.setDebito(tx, id_compra, debito, now)
  return { taken, cancelados, debito }
}

/**
 * Takes back the licences that a refund or chargeback of the credited payment requires, and lists what could not be
 * taken as an exception (security §23).
 */
async function takeBack(deps: Deps, tx: Tx, compra: Vendida, pagamento: Creditado): Promise<void> {
  const now = deps.now()
  const { id_compra } = compra
  const devolvido_centavos = devolvidoCentavos(pagamento)
  const whole = devolvido_centavos >= pagamento.valor_centavos
  const wanted = await countToReturn(tx, compra, pagamento)
  const { taken, cancelados, debito } = await collectOfCompra(deps, tx, compra, wanted)
  const desistencia = await findDesistencia(tx, id_compra)
  const settle = (tipos: readonly TipoExcecao[], motivo: string) =>
    queries.settleExcecoes(tx, pagamento.mp_id, tipos, motivo, now)
  if (debito > 0) await listExcecao(deps, tx, pagamento.mp_id, 'licencas_usadas')
  else await settle(['licencas_usadas'], taken > 0 ? RESOLVIDA.estornadas : RESOLVIDA.nada_devido)
  if (whole) {
    await queries.moveCompra(tx, id_compra, { de: ['paga'], para: 'estornada', estornada_em: now })
    await settle(['estorno_parcial', 'aprovado_apos_estorno'], RESOLVIDA.devolvido)
  } else if (!desistencia || devolvido_centavos !== fimDaDesistencia(desistencia))
    await listExcecao(deps, tx, pagamento.mp_id, 'estorno_parcial')
  if (taken > 0)
    await audit(tx, {
      em: now,
      id_ator: null,
      acao: 'compra_estornada',
      alvo: `compra:${id_compra}`,
      detalhes: {
        mp_id: pagamento.mp_id,
        licencas: taken,
        convites_cancelados: cancelados.length,
        debito,
        devolvido_centavos,
      },
    })
}

/**
 * Mails the invites that a refund cancelled to whoever has them: the buyer, or a consultora to whom their licences were passed
 * on. Once for each refund step that cancelled some.
 */
async function tellCancelados(deps: Deps, tx: Tx, { id_compra }: Vendida, cancelados: string[]) {
  for (const { id_consultor, convites } of await queries.listDonasDosConvites(tx, cancelados)) {
    const dona = given(await findUsuario(tx, id_consultor), 'whose invites they are')
    await enqueueEmail(deps, tx, {
      tipo: 'convites_estornados',
      chave: `${id_compra}:${convites[0]}`,
      destinatario: dona.email,
      dados: { id_compra, convites },
    })
  }
}
