import type * as z from 'zod/mini'
import type {
  writeOffFatura as baixarContract,
  giveBackFatura as devolverContract,
  Fatura,
} from '#shared/licencas/propostas/faturas.contract.ts'
import { campos, devolucao_repetida, fatura_encerrada } from '#shared/licencas/propostas/propostas.answers.ts'
import { contasOf, inAberto, isUnconditional } from '#shared/licencas/propostas/propostas.rules.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { dayInSaoPaulo, formatDay } from '../../../platform/text/days.ts'
import { listOwing } from '../../compras/compras.ts'
import * as dinheiro from './dinheiro.queries.ts'
import * as queries from './faturas.queries.ts'
import { getFatura } from './faturas.ts'
import { lockVenda, settleFatura } from './settle.ts'

/**
 * Notes money that was given back by hand, at most what was received, on a day from that of the first receipt to today. Unused licences return by the rules of purchases:
 * those in stock first, then open invites; tests already given stay. The same id again answers the same.
 * @throws {Failure} nao_encontrado, dados_invalidos, devolucao_repetida
 */
export const giveBackFatura = (
  deps: Deps,
  actor: Actor,
  id_fatura: string,
  asked: z.output<typeof devolverContract.body>,
): Promise<Fatura> =>
  inTransaction(deps.db, async tx => {
    const { row, compra } = await lockVenda(tx, id_fatura)
    const em = deps.now()
    const { id_devolucao, valor_centavos, devolvido_em, motivo } = asked
    const known = await dinheiro.findDevolucao(tx, id_devolucao)
    if (known) {
      const same = known.id_fatura === id_fatura && known.valor_centavos === valor_centavos
      if (!same || known.devolvido_em !== devolvido_em || known.motivo !== motivo) throw fail(devolucao_repetida)
      return getFatura(deps, id_fatura, tx)
    }
    if (devolvido_em > dayInSaoPaulo(em)) throw fail(dados_invalidos, { campos: { devolvido_em: campos.data_ja_foi } })
    if (valor_centavos > row.recebido_centavos - row.devolvido_centavos)
      throw fail(dados_invalidos, { campos: { valor_centavos: campos.mais_do_que_entrou } })
    const entrou_em = (await dinheiro.listRecebimentos(tx, id_fatura))
      .filter(({ desfeito_em }) => desfeito_em === null)
      .map(({ recebido_em }) => recebido_em)
      .sort()[0]
    if (entrou_em && devolvido_em < entrou_em)
      throw fail(dados_invalidos, { campos: { devolvido_em: campos.antes_de_entrar(formatDay(entrou_em)) } })
    const nova = { id_devolucao, id_fatura, valor_centavos, devolvido_em, motivo }
    await dinheiro.insertDevolucao(tx, { ...nova, id_ator: actor.id_usuario, em })
    const detalhes = { devolvido_centavos: valor_centavos, motivo }
    const alvo = `compra:${row.id_compra}` as const
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'fatura_devolvida', alvo, detalhes })
    await settleFatura(deps, tx, { id_fatura, compra, id_ator: actor.id_usuario, em })
    return getFatura(deps, id_fatura, tx)
  })

/**
 * Writes off what is still owed. Where nothing was released yet and a part was received, the licences of that part come
 * now. With `recolher` the unused licences of the rest return; tests already given stay in any case.
 * @throws {Failure} nao_encontrado, fatura_encerrada
 */
export const writeOffFatura = (
  deps: Deps,
  actor: Actor,
  id_fatura: string,
  { motivo, recolher }: z.output<typeof baixarContract.body>,
): Promise<Fatura> =>
  inTransaction(deps.db, async tx => {
    const { row, compra } = await lockVenda(tx, id_fatura)
    const em = deps.now()
    if (inAberto(contasOf(row)) === 0) throw fail(fatura_encerrada)
    await queries.updateFatura(tx, id_fatura, {
      baixada_em: em,
      baixa_motivo: motivo,
      // Licences that came for money, or have not come, never stay beyond what is paid.
      baixa_recolhe: recolher || !isUnconditional(row),
      id_ator_baixa: actor.id_usuario,
    })
    const detalhes = { motivo, valor: row.preco_centavos - row.recebido_centavos }
    const alvo = `compra:${row.id_compra}` as const
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'fatura_baixada', alvo, detalhes })
    await settleFatura(deps, tx, { id_fatura, compra, id_ator: actor.id_usuario, em })
    return getFatura(deps, id_fatura, tx)
  })

/** Largest number of sales whose debt is collected in one run. */
const LOTE = 200

/** Takes licences that came back to the stock since a refund, up to what its sale still owes (security §23). */
export async function collectDue(deps: Deps): Promise<void> {
  for (const id_compra of await listOwing(deps.db, LOTE, 'fatura'))
    await inTransaction(deps.db, async tx => {
      const id_fatura = await queries.findIdDaCompra(tx, id_compra)
      const { compra } = await lockVenda(tx, id_fatura)
      await settleFatura(deps, tx, { id_fatura, compra, id_ator: null, em: deps.now() })
    })
}
