import { contasOf, estadoDaFaturada } from '#shared/licencas/propostas/propostas.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { lockUsuario } from '../../../contas/contas/contas.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { dayInSaoPaulo, noonOf } from '../../../platform/text/days.ts'
import { type CompraFaturada, lockVendida, settleFaturada } from '../../compras/compras.ts'
import { requireMesAberto, requireSemNotaEmitida } from '../../notas/notas.ts'
import * as dinheiro from './dinheiro.queries.ts'
import * as queries from './faturas.queries.ts'
import { settleLicencas } from './release.ts'

/** A sale whose consultora, purchase and own row are locked, with its sums as they are now. */
export interface Locked {
  row: queries.FaturaRow
  compra: CompraFaturada
}

/**
 * Locks a sale in the order consultora → purchase → sale, in which payments lock too, and reads it after that.
 * @throws {Failure} nao_encontrado
 */
export async function lockVenda(tx: Tx, id_fatura: string): Promise<Locked> {
  const seen = await queries.findFatura(tx, id_fatura)
  if (!seen) throw fail(nao_encontrado)
  await lockUsuario(tx, seen.id_usuario)
  const compra = given(await lockVendida(tx, seen.id_compra), 'the purchase of a sale')
  await queries.lockFatura(tx, id_fatura)
  return { row: await queries.getFatura(tx, id_fatura), compra }
}

/**
 * Writes what the money of a sale has come to: its kept sums, the state of its purchase, licences that come and licences
 * that return. Can be repeated. The caller holds everything locked.
 * @throws {Failure} mes_fechado, nota_ja_emitida
 */
export async function settleFatura(
  deps: Deps,
  tx: Tx,
  of: { id_fatura: string; compra: CompraFaturada; id_ator: number | null; em: Date },
): Promise<void> {
  const { id_fatura, compra, id_ator, em } = of
  await queries.sumFatura(tx, id_fatura)
  const contas = contasOf(await queries.getFatura(tx, id_fatura))
  const estado = estadoDaFaturada(contas)
  const kept = estado === 'paga' || estado === 'estornada'
  const since = contas.baixada ? em : await pagaEm(tx, id_fatura, em)
  // The sale enters the month of its last receipt, which an earlier one may have closed meanwhile.
  if (kept && compra.paga_em === null) await requireMesAberto(tx, dayInSaoPaulo(since))
  if (!kept && compra.paga_em !== null) await leaveMonth(tx, compra.id_compra, compra.paga_em)
  const paga_em = kept ? (compra.paga_em ?? since) : null
  await settleFaturada(tx, compra, { estado, paga_em, em })
  await settleLicencas(deps, tx, compra, { id_fatura, id_ator, em })
}

/** Refuses that a sale is no longer paid where its month is closed or its note was issued. */
async function leaveMonth(tx: Tx, id_compra: string, paga_em: Date): Promise<void> {
  await requireMesAberto(tx, dayInSaoPaulo(paga_em))
  await requireSemNotaEmitida(tx, id_compra)
}

/** Returns when a sale counts as paid: now, or noon of the last day on which something came in. */
async function pagaEm(tx: Tx, id_fatura: string, em: Date): Promise<Date> {
  const dias = (await dinheiro.listRecebimentos(tx, id_fatura))
    .filter(({ desfeito_em }) => desfeito_em === null)
    .map(({ recebido_em }) => recebido_em)
  const last = dias.sort().at(-1) ?? dayInSaoPaulo(em)
  return last === dayInSaoPaulo(em) ? em : noonOf(last)
}
