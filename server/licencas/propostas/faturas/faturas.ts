import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type {
  createFatura as criarContract,
  Fatura,
  FaturaResumo,
  listFaturas as listContract,
} from '#shared/licencas/propostas/faturas.contract.ts'
import { fatura_repetida } from '#shared/licencas/propostas/propostas.answers.ts'
import {
  contasOf,
  firstPaymentDay,
  isUnconditional,
  licencasPagas,
  parcelasOf,
  situacaoDaFatura,
} from '#shared/licencas/propostas/propostas.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { lockUsuario } from '../../../contas/contas/contas.ts'
import { requireFilledIn } from '../../../contas/instalacao/instalacao.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import { searchWords } from '../../../platform/db/queries/search.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import { dayInSaoPaulo } from '../../../platform/text/days.ts'
import { formatDocumento } from '../../compras/compras.ts'
import { requireVenda } from '../propostas.ts'
import * as dinheiro from './dinheiro.queries.ts'
import * as queries from './faturas.queries.ts'
import { openFatura } from './open.ts'

/** Returns the first day that a payment of a sale can have. */
export const firstPaymentDayOf = ({ criada_em, proposta_em }: queries.FaturaRow): string =>
  firstPaymentDay({ vendida_em: dayInSaoPaulo(criada_em), proposta_em: proposta_em && dayInSaoPaulo(proposta_em) })

const resumo = (row: queries.FaturaRow, hoje: string): FaturaResumo => ({
  id_fatura: row.id_fatura,
  idCompra: row.id_compra,
  numero_proposta: row.numero_proposta,
  situacao: situacaoDaFatura(contasOf(row), row.vence_em !== null && row.vence_em < hoje),
  nome_comprador: row.tomador.nome,
  nome_consultor: row.nome_consultor,
  n_usuarios: row.n_usuarios,
  preco_centavos: row.preco_centavos,
  recebido_centavos: row.recebido_centavos,
  devolvido_centavos: row.devolvido_centavos,
  vence_em: row.vence_em,
  criada_em: row.criada_em,
  liberada_em: row.liberada_em,
})

/** Returns how many licences of a sale are not there because it is not paid; an admin may give them. */
const byVir = (row: queries.FaturaRow): number =>
  row.baixada_em !== null || isUnconditional(row)
    ? 0
    : row.n_usuarios - licencasPagas(row.n_usuarios, row.libera, contasOf(row))

interface Desfazivel {
  id_desfazer: string | null
  desfeito_em: Date | null
  desfeito_por: string | null
  desfeito_motivo: string | null
}

/** Gathers who undid a receipt or refund, and why. */
const withDesfeito = <T extends Desfazivel>({
  id_desfazer: _,
  desfeito_em,
  desfeito_por,
  desfeito_motivo,
  ...row
}: T) => ({
  ...row,
  desfeito: desfeito_em && { em: desfeito_em, nome_ator: desfeito_por ?? '', motivo: desfeito_motivo ?? '' },
})

/** Returns a page of sales by invoice, newest first, and how many are overdue. */
export async function listFaturas(deps: Deps, query: z.output<typeof listContract.query>) {
  const hoje = dayInSaoPaulo(deps.now())
  const filter = { situacao: query.situacao, busca: searchWords(query.busca), hoje }
  return deps.read(async db => {
    const { rows, total } = await queries.listFaturas(db, filter, pageOf(query))
    return { results: rows.map(row => resumo(row, hoje)), total, vencidas: await queries.countVencidas(db, hoje) }
  })
}

/**
 * Returns one sale by invoice with everything that was received and given back.
 * @throws {Failure} nao_encontrado
 */
export async function getFatura(deps: Deps, id_fatura: string, db: Db | Tx = deps.db): Promise<Fatura> {
  const row = await queries.findFatura(db, id_fatura)
  if (!row) throw fail(nao_encontrado)
  const hoje = dayInSaoPaulo(deps.now())
  const { creditadas, estornadas, debito } = await queries.countLicencasOf(db, row.id_compra)
  const parcelas = await queries.listParcelas(db, id_fatura)
  return {
    ...resumo(row, hoje),
    id_usuario: row.id_usuario,
    id_tipo_licenca: row.id_tipo_licenca,
    nome_plano: row.nome_plano,
    preco_cheio_centavos: row.preco_cheio_centavos,
    pedido: row.pedido,
    documento: formatDocumento(row.tomador.documento),
    contato: row.contato,
    recebe_desde: firstPaymentDayOf(row),
    id_proposta: row.id_proposta,
    libera: row.libera,
    liberacao: row.liberacao,
    licencas_por_vir: byVir(row),
    licencas_creditadas: creditadas,
    licencas_estornadas: estornadas,
    licencas_em_debito: debito,
    baixada_em: row.baixada_em,
    baixa_motivo: row.baixa_motivo,
    parcelas: parcelas.map(parcela => ({
      ...parcela,
      vencida: row.baixada_em === null && parcela.recebido_centavos < parcela.valor_centavos && parcela.vence_em < hoje,
    })),
    recebimentos: (await dinheiro.listRecebimentos(db, id_fatura)).map(withDesfeito),
    devolucoes: (await dinheiro.listDevolucoes(db, id_fatura)).map(withDesfeito),
  }
}

/**
 * Sells by invoice without a proposal. The same id again answers the same sale; with other contents it is refused.
 * @throws {Failure} dados_invalidos, fatura_repetida, instalacao_por_preencher
 */
export async function createFatura(
  deps: Deps,
  actor: Actor,
  { id_fatura, ...venda }: z.output<typeof criarContract.body>,
): Promise<Fatura> {
  await requireFilledIn(deps)
  return inTransaction(deps.db, async tx => {
    await lockUsuario(tx, venda.id_usuario)
    const { item, preco_cheio_centavos } = await requireVenda(tx, venda)
    const known = await queries.findFatura(tx, id_fatura)
    if (known) await requireSame(tx, known, venda)
    else
      await openFatura(deps, tx, {
        id_fatura,
        id_usuario: venda.id_usuario,
        item,
        preco_cheio_centavos,
        comprador: venda.comprador,
        pedido: venda.pedido,
        prazos: venda.prazos,
        libera: venda.libera,
        id_criador: actor.id_usuario,
        em: deps.now(),
      })
    return getFatura(deps, id_fatura, tx)
  })
}

/** Refuses a repeated id with other contents. @throws {Failure} fatura_repetida */
async function requireSame(
  tx: Tx,
  row: queries.FaturaRow,
  venda: Omit<z.output<typeof criarContract.body>, 'id_fatura'>,
): Promise<void> {
  const { contato, ...tomador } = venda.comprador
  const parcelas = (await queries.listParcelas(tx, row.id_fatura)).map(
    ({ recebido_centavos: _, ...parcela }) => parcela,
  )
  const same =
    row.id_usuario === venda.id_usuario &&
    row.n_usuarios === venda.quantidade &&
    row.id_tipo_licenca === venda.id_tipo_licenca &&
    row.preco_centavos === (venda.preco_centavos ?? row.preco_centavos) &&
    row.pedido === venda.pedido &&
    row.libera === venda.libera &&
    isDeepStrictEqual(parcelas, parcelasOf(row.preco_centavos, venda.prazos, dayInSaoPaulo(row.criada_em))) &&
    isDeepStrictEqual(row.tomador, tomador) &&
    isDeepStrictEqual(row.contato, contato)
  if (!same) throw fail(fatura_repetida)
}
