import type * as z from 'zod/mini'
import type { Fatura, recordRecebimento as receberContract } from '#shared/licencas/propostas/faturas.contract.ts'
import {
  campos,
  fatura_encerrada,
  fatura_mudou,
  recebimento_repetido,
} from '#shared/licencas/propostas/propostas.answers.ts'
import { ADVANCE_DAYS } from '#shared/licencas/propostas/propostas.rules.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { dayInSaoPaulo, formatDay } from '../../../platform/text/days.ts'
import { readArquivo, requireMesAberto, saveArquivo, unsealArquivo } from '../../notas/notas.ts'
import * as dinheiro from './dinheiro.queries.ts'
import * as queries from './faturas.queries.ts'
import { firstPaymentDayOf, getFatura } from './faturas.ts'
import { lockVenda, settleFatura } from './settle.ts'

type Recebimento = z.output<typeof receberContract.body>

/**
 * Marks an instalment as paid, whole or in part, with its proof, on a day from `firstPaymentDay` to today. Once the whole price is there the purchase counts as
 * paid from the last day on which something came in; licences come as the sale says. The same id again answers
 * the same; two admins at the same moment write one, because the second saw another sum.
 * @throws {Failure} nao_encontrado, dados_invalidos, fatura_mudou, fatura_encerrada, recebimento_repetido, mes_fechado
 */
export async function recordRecebimento(
  deps: Deps,
  actor: Actor,
  id_fatura: string,
  recebimento: Recebimento,
): Promise<Fatura> {
  const { comprovante, id_recebimento } = recebimento
  const arquivo = readArquivo(comprovante.base64, ['pdf', 'png', 'jpeg'], 'comprovante')
  return inTransaction(deps.db, async tx => {
    const { row, compra } = await lockVenda(tx, id_fatura)
    const em = deps.now()
    const known = await dinheiro.findRecebimento(tx, id_recebimento)
    if (known) requireSame(known, id_fatura, recebimento)
    else {
      await requireReceivable(tx, row, recebimento, em)
      const { numero, recebido_em, valor_centavos, forma } = recebimento
      const novo = { id_recebimento, id_fatura, numero, recebido_em, valor_centavos, forma }
      await dinheiro.insertRecebimento(tx, { ...novo, id_ator: actor.id_usuario, em })
      const id_arquivo = await saveArquivo(deps, tx, { ...arquivo, em })
      await dinheiro.insertComprovante(tx, { id_recebimento, id_arquivo })
      const detalhes = { valor: valor_centavos, preco_centavos: row.preco_centavos }
      const alvo = `compra:${row.id_compra}` as const
      await audit(tx, { em, id_ator: actor.id_usuario, acao: 'fatura_recebida', alvo, detalhes })
      await settleFatura(deps, tx, { id_fatura, compra, id_ator: actor.id_usuario, em })
    }
    return getFatura(deps, id_fatura, tx)
  })
}

/** Refuses a repeated id with other contents. @throws {Failure} recebimento_repetido */
function requireSame(
  known: NonNullable<Awaited<ReturnType<typeof dinheiro.findRecebimento>>>,
  id_fatura: string,
  asked: Recebimento,
): void {
  const same =
    known.id_fatura === id_fatura &&
    known.numero === asked.numero &&
    known.recebido_em === asked.recebido_em &&
    known.valor_centavos === asked.valor_centavos &&
    known.forma === asked.forma
  if (!same) throw fail(recebimento_repetido)
}

/** Text at the day of a payment that is before its sale can have had one. */
const cedoDemais = ({ criada_em, proposta_em }: queries.FaturaRow): string =>
  proposta_em
    ? campos.antes_da_proposta(formatDay(dayInSaoPaulo(proposta_em)))
    : campos.antes_do_registro(formatDay(dayInSaoPaulo(criada_em)), ADVANCE_DAYS)

async function requireReceivable(tx: Tx, row: queries.FaturaRow, asked: Recebimento, em: Date): Promise<void> {
  if (row.baixada_em !== null) throw fail(fatura_encerrada)
  if (row.recebido_centavos !== asked.visto_centavos) throw fail(fatura_mudou)
  if (asked.recebido_em > dayInSaoPaulo(em))
    throw fail(dados_invalidos, { campos: { recebido_em: campos.data_ja_foi } })
  if (asked.recebido_em < firstPaymentDayOf(row))
    throw fail(dados_invalidos, { campos: { recebido_em: cedoDemais(row) } })
  const parcela = (await queries.listParcelas(tx, row.id_fatura)).find(({ numero }) => numero === asked.numero)
  if (!parcela) throw fail(dados_invalidos, { campos: { numero: campos.parcela_da_venda } })
  if (parcela.recebido_centavos + asked.valor_centavos > parcela.valor_centavos)
    throw fail(dados_invalidos, { campos: { valor_centavos: campos.mais_do_que_a_parcela } })
  await requireMesAberto(tx, asked.recebido_em)
}

/**
 * Returns the proof of a payment; reading it is recorded, because it may show somebody's account.
 * @throws {Failure} nao_encontrado
 */
export async function getComprovante(deps: Deps, actor: Actor, id_recebimento: string) {
  const row = await dinheiro.findRecebimento(deps.db, id_recebimento)
  if (!row) throw fail(nao_encontrado)
  const arquivo = await unsealArquivo(deps, deps.db, row.id_arquivo)
  const { id_compra } = given(await queries.findFatura(deps.db, row.id_fatura), 'the sale of a payment')
  const alvo = `compra:${id_compra}` as const
  await audit(deps.db, { em: deps.now(), id_ator: actor.id_usuario, acao: 'comprovante_aberto', alvo })
  return arquivo
}
