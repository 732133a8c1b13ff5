import { randomUUID } from 'node:crypto'
import type { Comprador } from '#shared/licencas/propostas/propostas.contract.ts'
import { isReleasedAtAceite, parcelasOf, type QuandoLibera } from '#shared/licencas/propostas/propostas.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { dayInSaoPaulo } from '../../../platform/text/days.ts'
import { type Item, openFaturada } from '../../compras/compras.ts'
import * as queries from './faturas.queries.ts'
import { getLimite } from './limite/limite.ts'
import { release, settleLicencas } from './release.ts'

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
  libera: QuandoLibera
  /** The admin who sells straight; absent when the buyer accepted. */
  id_criador?: number
  em: Date
}

/**
 * Sells by invoice: purchase and instalments, and the licences at once where the sale says so, or the debt of the
 * consultora stays within the limit. The caller holds her row locked, so that two sales at the same moment do not exceed it together.
 */
export async function openFatura(deps: Deps, tx: Tx, venda: Venda): Promise<string> {
  const { em, id_usuario, comprador, id_fatura = randomUUID(), id_criador = null, id_proposta = null } = venda
  const { contato, ...tomador } = comprador
  const { id_planos_licencas, nome_plano, n_usuarios, id_tipo_licenca, preco_centavos } = venda.item
  const item = { id_planos_licencas, nome_plano, n_usuarios, id_tipo_licenca, preco_centavos }
  const { preco_cheio_centavos, libera } = venda
  const em_aberto_centavos = await queries.inAbertoOf(tx, id_usuario)
  const { limite_centavos } = await getLimite(tx)
  const compra = await openFaturada(tx, { id_usuario, item, preco_cheio_centavos, tomador, em })
  const { id_compra } = compra
  const contas = { contato: JSON.stringify(contato), pedido: venda.pedido, libera }
  await queries.insertFatura(tx, { id_fatura, id_compra, id_proposta, ...contas, criada_em: em, id_criador })
  await queries.insertParcelas(tx, id_fatura, parcelasOf(preco_centavos, venda.prazos, dayInSaoPaulo(em)))
  await queries.sumFatura(tx, id_fatura)
  const detalhes = { n_usuarios, preco_centavos }
  await audit(tx, { em, id_ator: id_criador, acao: 'fatura_criada', alvo: `compra:${id_compra}`, detalhes })
  if (isReleasedAtAceite({ libera, preco_centavos, em_aberto_centavos, limite_centavos }))
    await release(tx, compra, {
      ...{ id_fatura, creditadas: 0, ate: n_usuarios, liberacao: 'aceite' as const },
      ...{ id_ator: id_criador, em },
    })
  await settleLicencas(deps, tx, compra, { id_fatura, id_ator: id_criador, em, antes: 0 })
  return id_fatura
}
