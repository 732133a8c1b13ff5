import { randomUUID } from 'node:crypto'
import type { EstadoCompra } from '#shared/licencas/compras/compras.rules.ts'
import { licencasToGiveBack } from '#shared/licencas/compras/pagamento.rules.ts'
import type { Tomador } from '#shared/licencas/compras/pedido.contract.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { countEstornadas, creditar, MOTIVOS, repayCompra } from '../../licencas/licencas.ts'
import type { findVendida } from '../compras.queries.ts'
import { collectOfCompra } from '../pagamentos/estornos.ts'
import type { Item } from '../pedido/pedido.ts'
import * as queries from './faturada.queries.ts'

export type Vendida = NonNullable<Awaited<ReturnType<typeof findVendida>>>

/** A purchase that is paid by invoice has no checkout, so it never expires. */
const NUNCA = new Date('9999-12-31T00:00:00Z')

/**
 * Starts a purchase that is paid by invoice; it has no licences yet. Its id cannot be guessed, so that no checkout can
 * have taken it.
 */
export const openFaturada = (
  tx: Tx,
  venda: { id_usuario: number; item: Item; preco_cheio_centavos: number; tomador: Tomador; em: Date },
): Promise<Vendida> =>
  queries.insertFaturada(tx, {
    id_compra: `fatura-${randomUUID()}`,
    id_usuario: venda.id_usuario,
    ...venda.item,
    preco_cheio_centavos: venda.preco_cheio_centavos,
    tomador: JSON.stringify(venda.tomador),
    estado: 'pendente',
    criada_em: venda.em,
    expira_em: NUNCA,
    proxima_consulta_em: null,
  })

/**
 * Gives so many licences of a purchase that is paid by invoice, beside those that came before; the database refuses a
 * credit that does not grow. The caller holds its row locked.
 * @param of.creditadas how many have come so far
 */
export async function creditFaturada(
  tx: Tx,
  compra: Vendida,
  of: { creditadas: number; n_usuarios: number; id_ator: number | null; em: Date; liberacao: string },
): Promise<void> {
  const { id_compra } = compra
  const { creditadas, n_usuarios, id_ator, em, liberacao } = of
  if (creditadas === 0) await queries.insertCreditoSemPagamento(tx, { id_compra, quantidade: n_usuarios, em })
  else await queries.growCredito(tx, { id_compra, de: creditadas, ate: creditadas + n_usuarios, em })
  await creditar(tx, {
    id_consultor: compra.id_usuario,
    id_tipo_licenca: compra.id_tipo_licenca,
    quantidade: n_usuarios,
    evento: 'compra',
    id_ator: null,
    motivo: `${compra.nome_plano} · compra ${id_compra}`,
    id_compra,
    em,
  })
  const detalhes = { n_usuarios, preco_centavos: compra.preco_centavos, motivo: liberacao }
  await audit(tx, { em, id_ator, acao: 'fatura_liberada', alvo: `compra:${id_compra}`, detalhes })
}

/** Writes what the money of a purchase that is paid by invoice has come to. The caller holds its row locked. */
export async function settleFaturada(
  tx: Tx,
  compra: Vendida,
  { estado, paga_em, em }: { estado: Exclude<EstadoCompra, 'expirada'>; paga_em: Date | null; em: Date },
): Promise<void> {
  const estornada_em = estado === 'estornada' ? (compra.estornada_em ?? em) : null
  await queries.setFaturada(tx, compra.id_compra, { estado, paga_em, estornada_em })
}

/** Returns how many licences of a purchase stand for a part of its price, in centavos, rounded in the buyer's favour. */
export const licencasDaParte = ({ n_usuarios, preco_centavos }: Vendida, centavos: number): number =>
  licencasToGiveBack(n_usuarios, { valor_centavos: preco_centavos, devolvido_centavos: centavos })

/**
 * Takes back unused licences of a purchase until `wanted` are gone, first those in stock, then those in open invites, or
 * returns such that were taken when fewer must be gone now. Can be repeated, and takes more when licences have come back
 * since.
 * @param of.voltou_centavos the part of the price that went back or was written off
 */
export async function adjustFaturada(
  deps: Deps,
  tx: Tx,
  compra: Vendida,
  { wanted, voltou_centavos, id_ator }: { wanted: number; voltou_centavos: number; id_ator: number | null },
): Promise<void> {
  const { id_compra } = compra
  const em = deps.now()
  const extra = (await countEstornadas(tx, id_compra)) - wanted
  const trace = { em, id_ator, alvo: `compra:${id_compra}` as const }
  if (extra > 0) {
    const motivo = MOTIVOS.estorno_desfeito(id_compra)
    const licencas = await repayCompra(tx, { id_compra, quantidade: extra, motivo, em })
    await audit(tx, { ...trace, acao: 'estorno_desfeito', detalhes: { licencas } })
  }
  const { taken, cancelados, debito } = await collectOfCompra(deps, tx, compra, wanted)
  if (taken === 0) return
  const detalhes = { licencas: taken, convites_cancelados: cancelados.length, debito }
  await audit(tx, {
    ...trace,
    acao: 'compra_estornada',
    detalhes: { ...detalhes, devolvido_centavos: voltou_centavos },
  })
}
