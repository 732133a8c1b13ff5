import type * as z from 'zod/mini'
import type { undoRecebimento as desfazerContract, Fatura } from '#shared/licencas/propostas/faturas.contract.ts'
import { devolucao_antes, ja_desfeito } from '#shared/licencas/propostas/propostas.answers.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { dayInSaoPaulo } from '../../../platform/text/days.ts'
import { requireForaDoFechado, requireMesAberto } from '../../notas/notas.ts'
import * as dinheiro from './dinheiro.queries.ts'
import { getFatura } from './faturas.ts'
import { lockVenda, settleFatura } from './settle.ts'

type Desfazer = z.output<typeof desfazerContract.body>

/**
 * Takes back a receipt that was registered by mistake: a row of the opposite amount on its day, its proof kept. Licences that
 * came for it return as for a refund, and the true payment can be registered. The same id again answers the same.
 * @throws {Failure} nao_encontrado, ja_desfeito, devolucao_antes, mes_fechado, nota_ja_emitida
 */
export const undoRecebimento = (
  deps: Deps,
  actor: Actor,
  { id_fatura, id_recebimento }: { id_fatura: string; id_recebimento: string },
  { id_desfazer, motivo }: Desfazer,
): Promise<Fatura> =>
  inTransaction(deps.db, async tx => {
    const { row, compra } = await lockVenda(tx, id_fatura)
    const em = deps.now()
    const found = (await dinheiro.listRecebimentos(tx, id_fatura)).find(each => each.id_recebimento === id_recebimento)
    if (!found) throw fail(nao_encontrado)
    if (found.id_desfazer === id_desfazer) return getFatura(deps, id_fatura, tx)
    if (found.desfeito_em) throw fail(ja_desfeito)
    const { numero, recebido_em, valor_centavos, forma } = found
    if (row.recebido_centavos - valor_centavos < row.devolvido_centavos) throw fail(devolucao_antes)
    await requireMesAberto(tx, recebido_em)
    const quem = { id_ator: actor.id_usuario, em }
    const contrario = { numero, recebido_em, forma, valor_centavos: -valor_centavos, desfaz: id_recebimento, motivo }
    await dinheiro.insertRecebimento(tx, { ...quem, ...contrario, id_recebimento: id_desfazer, id_fatura })
    const detalhes = { valor: valor_centavos, preco_centavos: row.preco_centavos, motivo }
    await audit(tx, { ...quem, acao: 'recebimento_desfeito', alvo: `compra:${row.id_compra}`, detalhes })
    await settleFatura(deps, tx, { id_fatura, compra, ...quem })
    return getFatura(deps, id_fatura, tx)
  })

/**
 * Takes back a refund that was registered by mistake: a row of the opposite amount on its day. Licences taken for it come
 * back. The same id again answers the same.
 * @throws {Failure} nao_encontrado, ja_desfeito, mes_fechado
 */
export const undoDevolucao = (
  deps: Deps,
  actor: Actor,
  { id_fatura, id_devolucao }: { id_fatura: string; id_devolucao: string },
  { id_desfazer, motivo }: Desfazer,
): Promise<Fatura> =>
  inTransaction(deps.db, async tx => {
    const { row, compra } = await lockVenda(tx, id_fatura)
    const em = deps.now()
    const found = (await dinheiro.listDevolucoes(tx, id_fatura)).find(each => each.id_devolucao === id_devolucao)
    if (!found) throw fail(nao_encontrado)
    if (found.id_desfazer === id_desfazer) return getFatura(deps, id_fatura, tx)
    if (found.desfeito_em) throw fail(ja_desfeito)
    await requireMesAberto(tx, found.devolvido_em)
    // A month that closed with the refund in its file stays as it closed.
    if (compra.paga_em) await requireForaDoFechado(tx, dayInSaoPaulo(compra.paga_em), found.em)
    const quem = { id_ator: actor.id_usuario, em }
    const { valor_centavos, devolvido_em } = found
    const contrario = { devolvido_em, valor_centavos: -valor_centavos, desfaz: id_devolucao, motivo }
    await dinheiro.insertDevolucao(tx, { ...quem, ...contrario, id_devolucao: id_desfazer, id_fatura })
    const detalhes = { devolvido_centavos: valor_centavos, motivo }
    await audit(tx, { ...quem, acao: 'devolucao_desfeita', alvo: `compra:${row.id_compra}`, detalhes })
    await settleFatura(deps, tx, { id_fatura, compra, ...quem })
    return getFatura(deps, id_fatura, tx)
  })
