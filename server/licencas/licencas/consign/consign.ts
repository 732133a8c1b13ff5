import { randomUUID } from 'node:crypto'
import { consignacao_insuficiente, consignacao_repetida } from '#shared/licencas/licencas/licencas.answers.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { MOTIVOS } from '../extrato/palavras.ts'
import { giveBackVencidas } from '../move/move.queries.ts'
import * as queries from './consign.queries.ts'

export type PedidoDeConsignacao = queries.NovaConsignacao

/**
 * Puts licences of type 2 at a company's disposal, or takes back those that no turma has sent or assigned: all that are asked
 * for, or none. The same id again moves nothing. The caller has locked the consultor and checked that the company is hers.
 * @returns whether licences were moved
 * @throws {Failure} consignacao_insuficiente, consignacao_repetida
 */
export async function consign(tx: Tx, pedido: PedidoDeConsignacao): Promise<boolean> {
  if (!(await queries.insertConsignacao(tx, pedido))) {
    await requireSame(tx, pedido)
    return false
  }
  const { id_consultor, em } = pedido
  await giveBackVencidas(tx, { id_consultor }, em)
  if ((await queries.moveBetween(tx, pedido)) < pedido.quantidade) throw fail(consignacao_insuficiente)
  return true
}

/** Checks that a repeated id comes with the same contents. @throws {Failure} consignacao_repetida */
async function requireSame(tx: Tx, pedido: PedidoDeConsignacao): Promise<void> {
  const done = await queries.findConsignacao(tx, pedido.id_consignacao)
  const same = (['id_consultor', 'id_empresa', 'tipo', 'quantidade'] as const).every(key => done[key] === pedido[key])
  if (!same) throw fail(consignacao_repetida)
}

/** Takes back every available licence of a company that is being closed. Returns how many. */
export async function takeBackAll(
  tx: Tx,
  { id_ator, em, ...empresa }: { id_consultor: number; id_empresa: number; id_ator: number; em: Date },
): Promise<number> {
  const { id_consultor, id_empresa } = empresa
  await giveBackVencidas(tx, { id_consultor }, em)
  const of = { id_consultor, id_empresa, id_tipo_licenca: TIPO_LICENCA.empresarial }
  const quantidade = await queries.countDisponiveis(tx, of, em)
  if (quantidade === 0) return 0
  const pedido = { ...empresa, tipo: 'devolucao' as const, quantidade, id_ator, em }
  await queries.insertConsignacao(tx, { ...pedido, id_consignacao: randomUUID() })
  if ((await queries.moveBetween(tx, { ...pedido, motivo: MOTIVOS.empresa_encerrada })) < quantidade)
    throw fail(consignacao_insuficiente)
  return quantidade
}
