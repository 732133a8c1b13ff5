import { randomUUID } from 'node:crypto'
import type { Comprador } from '#shared/licencas/propostas/propostas.contract.ts'
import { isReleasedAtAceite, parcelasDe } from '#shared/licencas/propostas/propostas.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { diaEmSaoPaulo } from '../../../platform/text/days.ts'
import { abrirFaturada, type CompraFaturada, creditarFaturada, type Item } from '../../compras/compras.ts'
import * as queries from './faturas.queries.ts'
import { getLimite } from './limite.ts'

interface Venda {
  /** Id of the sale; made here when a proposal was accepted. */
  id_fatura?: string
  id_proposta?: number
  id_usuario: number
  item: Item
  preco_cheio_centavos: number
  comprador: Comprador
  pedido: string
  prazos: readonly number[]
  /** The admin who sells straight; absent when the buyer accepted. */
  id_criador?: number
  em: Date
}

/**
 * Sells by invoice: purchase and instalments, and the licences at once where the debt of the consultora stays within the
 * limit. The caller holds her row locked, so that two sales at the same moment do not exceed it together.
 */
export async function abrirFatura(deps: Deps, tx: Tx, venda: Venda): Promise<string> {
  const { em, id_usuario, comprador, id_fatura = randomUUID(), id_criador = null, id_proposta = null } = venda
  const { contato, ...tomador } = comprador
  const { id_planos_licencas, nome_plano, n_usuarios, id_tipo_licenca, preco_centavos } = venda.item
  const item = { id_planos_licencas, nome_plano, n_usuarios, id_tipo_licenca, preco_centavos }
  const { preco_cheio_centavos } = venda
  const em_aberto_centavos = await queries.emAbertoDe(tx, id_usuario)
  const { limite_centavos } = await getLimite(tx)
  const compra = await abrirFaturada(tx, { id_usuario, item, preco_cheio_centavos, tomador, em })
  const { id_compra } = compra
  const contas = { contato: JSON.stringify(contato), pedido: venda.pedido }
  await queries.insertFatura(tx, { id_fatura, id_compra, id_proposta, ...contas, criada_em: em, id_criador })
  await queries.insertParcelas(tx, id_fatura, parcelasDe(preco_centavos, venda.prazos, diaEmSaoPaulo(em)))
  const detalhes = { n_usuarios, preco_centavos }
  await audit(tx, { em, id_ator: id_criador, acao: 'fatura_criada', alvo: `compra:${id_compra}`, detalhes })
  if (isReleasedAtAceite({ preco_centavos, em_aberto_centavos, limite_centavos }))
    await liberar(deps, tx, compra, { id_fatura, liberacao: 'aceite', id_ator: id_criador, em })
  return id_fatura
}

/** Gives the licences of a sale, once, and tells the consultora. The caller holds consultora, purchase and sale locked. */
export async function liberar(
  deps: Deps,
  tx: Tx,
  compra: CompraFaturada,
  of: { id_fatura: string; liberacao: 'aceite' | 'pagamento' | 'baixa'; id_ator: number | null; em: Date },
): Promise<void> {
  const { id_fatura, liberacao, id_ator, em } = of
  await creditarFaturada(tx, compra, { id_ator, em, liberacao })
  await queries.updateFatura(tx, id_fatura, { liberada_em: em, liberacao })
  const dona = await queries.findDona(tx, compra.id_usuario)
  if (dona)
    await enqueueEmail(deps, tx, {
      tipo: 'fatura_liberada',
      chave: id_fatura,
      destinatario: dona.email,
      dados: { id_fatura },
    })
}
