import {
  mes_aberto,
  mes_com_notas,
  mes_em_curso,
  mes_fechado,
  mes_mudou,
} from '#shared/licencas/notas/notas.answers.ts'
import type { MesFiscal } from '#shared/licencas/notas/notas.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { readFiscal } from '../../contas/instalacao/instalacao.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/bytes/file-answer.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { type Cell, csvFile } from '../../platform/text/csv.ts'
import { dayInSaoPaulo, formatDay } from '../../platform/text/days.ts'
import { formatAmountForSheet, sheetTime } from '../../platform/text/format.ts'
import { COLUNAS_DO_TOMADOR, serviceOfNota, tomadorCells } from '../compras/compras.ts'
import { saveArquivo, unsealArquivo } from './arquivos/arquivos.ts'
import * as queries from './notas.queries.ts'
import { COLUNAS_DO_MES, ESTADO_DA_NOTA, FORMAS, ORIGEM } from './palavras.ts'

/** Returns a month's paid sales added up, and its closings. */
async function getMesFiscal(db: Db | Tx, mes: string, now: Date): Promise<MesFiscal> {
  const soma = await queries.sumMes(db, mes)
  const fechamentos = await queries.listFechamentos(db, mes)
  const atual = fechamentos.find(each => each.reaberto_em === null)
  return {
    ...soma,
    mes,
    terminou: mes < dayInSaoPaulo(now).slice(0, 7),
    fechamento: atual ?? null,
    reaberturas: fechamentos.flatMap(({ reaberto_em, nome_reabriu, reaberto_motivo }) =>
      reaberto_em ? [{ reaberto_em, nome_ator: nome_reabriu ?? '', motivo: reaberto_motivo ?? '' }] : [],
    ),
  }
}

/** Returns a month as `getMesFiscal`, from wherever it is read best. */
export const readMesFiscal = (deps: Deps, mes: string): Promise<MesFiscal> =>
  deps.read(db => getMesFiscal(db, mes, deps.now()))

/**
 * Closes a month that is over and has no note to issue, with its sums and its file as they are now.
 * @param visto number of sales and gross sum that the admin saw
 * @throws {Failure} mes_em_curso, mes_fechado, mes_com_notas, mes_mudou
 */
export const closeMes = (
  deps: Deps,
  actor: Actor,
  mes: string,
  visto: { vendas: number; bruto_centavos: number },
): Promise<MesFiscal> =>
  inTransaction(deps.db, async tx => {
    await queries.lockMes(tx, mes)
    const em = deps.now()
    if (mes >= dayInSaoPaulo(em).slice(0, 7)) throw fail(mes_em_curso)
    if (await queries.findFechado(tx, mes)) throw fail(mes_fechado)
    const { arquivo, soma, a_emitir } = await planilhaDoMes(tx, mes)
    if (a_emitir > 0) throw fail(mes_com_notas)
    if (soma.vendas !== visto.vendas || soma.bruto_centavos !== visto.bruto_centavos) throw fail(mes_mudou)
    const id_arquivo = await saveArquivo(deps, tx, { formato: 'csv', bytes: Buffer.from(arquivo), em })
    const id_ator = actor.id_usuario
    await queries.insertFechamento(tx, { ...soma, mes: `${mes}-01`, fechado_em: em, id_ator, id_arquivo })
    const detalhes = { quantidade: soma.vendas, valor: soma.bruto_centavos }
    await audit(tx, { em, id_ator, acao: 'mes_fechado', alvo: `mes:${mes}`, detalhes })
    return getMesFiscal(tx, mes, em)
  })

/**
 * Opens a closed month again.
 * @throws {Failure} mes_aberto
 */
export const reopenMes = (deps: Deps, actor: Actor, mes: string, motivo: string): Promise<MesFiscal> =>
  inTransaction(deps.db, async tx => {
    await queries.lockMes(tx, mes)
    const em = deps.now()
    const set = { reaberto_em: em, reaberto_por: actor.id_usuario, reaberto_motivo: motivo }
    if (!(await queries.reopen(tx, mes, set))) throw fail(mes_aberto)
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'mes_reaberto', alvo: `mes:${mes}`, detalhes: { motivo } })
    return getMesFiscal(tx, mes, em)
  })

/**
 * Exports the paid sales of a month; of a closed one the file as it was when it closed, whatever was given back since.
 * Recorded in the audit trail, because the file holds CPFs and CNPJs.
 * @throws {Failure} nao_encontrado when the file of a closed month cannot be opened any more
 */
export async function exportMes(deps: Deps, actor: Actor, mes: string): Promise<FileAnswer> {
  const { arquivo, vendas } = await arquivoOf(deps, mes)
  await audit(deps.db, {
    em: deps.now(),
    id_ator: actor.id_usuario,
    acao: 'mes_exportado',
    alvo: `mes:${mes}`,
    detalhes: { quantidade: vendas },
  })
  return { nome: filenameOf(['notas a emitir', mes], 'csv'), conteudo: arquivo }
}

async function arquivoOf(deps: Deps, mes: string): Promise<{ arquivo: string; vendas: number }> {
  const fechado = await queries.findFechado(deps.db, mes)
  if (!fechado) {
    const { arquivo, soma } = await deps.read(db => planilhaDoMes(db, mes))
    return { arquivo, vendas: soma.vendas }
  }
  const { base64 } = await unsealArquivo(deps, deps.db, fechado.id_arquivo)
  return { arquivo: Buffer.from(base64, 'base64').toString('utf8'), vendas: fechado.vendas }
}

/**
 * Writes the paid sales of a month for the accountant, one line each, oldest first: UTF-8 with BOM and `;`, as Brazilian
 * spreadsheets expect. Values are gross; discount, what was given back and what was not received are columns. Tax fields
 * are those in force when the sale was paid.
 * @returns the file, and the sums of the same rows
 */
async function planilhaDoMes(db: Db | Tx, mes: string) {
  const rows = await queries.listDoMes(db, mes)
  const fiscalEm = await readFiscal(db)
  const data = rows.map(row => [
    ...vendaCells(row),
    ...tomadorCells(row),
    ...fiscalCells(fiscalEm(row.paga_em)),
    ...notaCells(row),
  ])
  const fields = [...COLUNAS_DO_MES.antes, ...Object.values(COLUNAS_DO_TOMADOR), ...COLUNAS_DO_MES.depois]
  const sum = (of: (row: queries.VendaRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    arquivo: csvFile(fields, data),
    a_emitir: rows.filter(({ estado }) => estado === 'a_emitir').length,
    soma: {
      vendas: rows.length,
      bruto_centavos: sum(row => row.bruto_centavos),
      desconto_centavos: sum(row => row.desconto_centavos),
      recebido_centavos: sum(row => row.recebido_centavos),
      devolvido_centavos: sum(row => row.devolvido_centavos),
    },
  }
}

const vendaCells = (row: queries.VendaRow): Cell[] => [
  row.id_compra,
  sheetTime(row.paga_em),
  ORIGEM[row.origem],
  row.pedido ?? '',
  serviceOfNota(row),
  row.n_usuarios,
  formatAmountForSheet(row.bruto_centavos),
  formatAmountForSheet(row.desconto_centavos),
  formatAmountForSheet(row.bruto_centavos - row.desconto_centavos),
  formatAmountForSheet(row.recebido_centavos),
  formatAmountForSheet(row.devolvido_centavos),
  (row.forma ?? '')
    .split(', ')
    .map(forma => FORMAS[forma] ?? forma)
    .join(', '),
]

const fiscalCells = (dados: ReturnType<Awaited<ReturnType<typeof readFiscal>>>): Cell[] =>
  dados
    ? [
        dados.municipio,
        dados.ctribnac.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1.$2.$3'),
        dados.nbs,
        dados.iss_percentual,
        dados.cst ?? '',
        dados.cclasstrib ?? '',
        dados.cindop ?? '',
      ]
    : Array<string>(7).fill('')

const notaCells = (row: queries.VendaRow): Cell[] => [
  ESTADO_DA_NOTA[row.estado],
  row.numero ?? '',
  row.emitida_em ? formatDay(row.emitida_em) : '',
  row.link ?? '',
]
