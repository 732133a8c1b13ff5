import { readFiscal } from '../../contas/instalacao/instalacao.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { type Cell, csvFile } from '../../platform/text/csv.ts'
import { formatDia } from '../../platform/text/days.ts'
import { reaisParaPlanilha, sheetTime } from '../../platform/text/format.ts'
import { COLUNAS_DO_TOMADOR, servicoDaNota, tomadorCells } from '../compras/compras.ts'
import * as queries from './notas.queries.ts'
import { COLUNAS_DO_MES, ESTADO_DA_NOTA, FORMAS, ORIGEM } from './palavras.ts'

/**
 * Writes the paid sales of a month for the accountant, one line each, oldest first: UTF-8 with BOM and `;`, as Brazilian
 * spreadsheets expect. Values are gross; discount, what was given back and what was not received are columns. Tax fields
 * are those in force when the sale was paid.
 * @returns the file, and the sums of the same rows
 */
export async function planilhaDoMes(db: Db | Tx, mes: string) {
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
  servicoDaNota(row),
  row.n_usuarios,
  reaisParaPlanilha(row.bruto_centavos),
  reaisParaPlanilha(row.desconto_centavos),
  reaisParaPlanilha(row.bruto_centavos - row.desconto_centavos),
  reaisParaPlanilha(row.recebido_centavos),
  reaisParaPlanilha(row.devolvido_centavos),
  (row.forma ?? '')
    .split(', ')
    .map(forma => FORMAS[forma] ?? forma)
    .join(', '),
]

const fiscalCells = (dados: ReturnType<Awaited<ReturnType<typeof readFiscal>>>): Cell[] =>
  dados
    ? [dados.municipio, dados.ctribnac.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1.$2.$3'), dados.nbs, dados.iss_percentual]
    : ['', '', '', '']

const notaCells = (row: queries.VendaRow): Cell[] => [
  ESTADO_DA_NOTA[row.estado],
  row.numero ?? '',
  row.emitida_em ? formatDia(row.emitida_em) : '',
  row.link ?? '',
]
