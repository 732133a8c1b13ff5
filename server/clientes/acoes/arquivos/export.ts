import { lista_grande } from '#shared/clientes/acoes/acoes.answers.ts'
import { EXPORTAR_MAX } from '#shared/clientes/acoes/export.contract.ts'
import type { QuemExportar } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { celular } from '#shared/contas/pessoa/celular.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { recordArquivo } from '../../../contas/autorizacoes/autorizacoes.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileAnswer } from '../../../platform/http/bytes/file-answer.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { csvHead, csvLines } from '../../../platform/text/csv.ts'
import { sheetTime } from '../../../platform/text/format.ts'
import { codigoOf, countPessoas, type ListReader, listAfter, type PessoaRow } from '../../pessoas/pessoas.ts'
import { COLUNAS_DE_PESSOAS, ESTADO_EM_PALAVRAS } from '../palavras.ts'
import { type Cell, workbook } from './xlsx.ts'

/** Number of rows in a file's first read. It is small so that the download starts at once; later reads take more. */
const FIRST = 200
const BATCH = 2_000

const names = (list: readonly { nome: string }[]) => list.map(({ nome }) => nome).join(', ')

const cellsOf = (row: PessoaRow): Cell[] => [
  row.nome,
  row.email,
  row.celular && celular.format(row.celular),
  row.nome_empresa,
  ESTADO_EM_PALAVRAS[row.estado],
  row.id_licenca_aberta !== null && row.respondidas > 0 ? row.respondidas : null,
  row.estado === 'convidado' ? instant(row.validade) : null,
  instant(row.resultado_em),
  codigoOf(row),
  instant(row.conversado_em),
  instant(row.novidade_em),
  names(row.etiquetas),
  names(row.turmas),
]
const instant = (value: unknown): Date | null => (value instanceof Date ? value : null)

/**
 * Returns the people who match a filter in batches, each read when it is needed. The row limit is checked before the
 * first read.
 * @throws {Failure} lista_grande
 */
async function batchesOf(deps: Deps, actor: SessionActor, filtro: QuemExportar, formato: 'csv' | 'xlsx') {
  const em = deps.now()
  const olhar: ListReader = { id_consultor: actor.id_usuario, now: em }
  const quantidade = await deps.read(db => countPessoas(db, olhar, filtro))
  if (quantidade > EXPORTAR_MAX) throw fail(lista_grande)
  await audit(deps.db, {
    em,
    id_ator: actor.id_usuario,
    acao: 'pessoas_exportadas',
    detalhes: { documento: formato, quantidade, ...inPalavras(filtro) },
  })
  // Each batch is recorded as an opening in a transaction that commits before the rows are sent.
  const read = async (limit: number, after?: number) => {
    const rows = await deps.read(db => listAfter(db, olhar, filtro, { limit, after }))
    await inTransaction(deps.db, tx => recordArquivo(tx, actor, rows.flatMap(toRegistro), em))
    return rows
  }
  return batches(await read(FIRST), after => read(BATCH, after))
}

/** Returns the entry of a row for the record of openings; none for a person without an account. */
const toRegistro = (row: PessoaRow) =>
  row.id_participante === null
    ? []
    : [
        {
          id_participante: row.id_participante,
          id_licenca: codigoOf(row) === null ? null : row.id_licenca_resultado,
        },
      ]

/** Returns the export's filter for the audit trail, without the search text, which may name somebody. */
function inPalavras({ ids, busca, ...filtro }: QuemExportar): { filtro?: string; pessoas?: string } {
  const parts = Object.entries(filtro).flatMap(([name, value]) =>
    value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [`${name}=${String(value)}`],
  )
  if (busca) parts.push('busca')
  return { ...(parts.length > 0 && { filtro: parts.join(' ') }), ...(ids && { pessoas: ids.join(' ') }) }
}

async function* batches(first: PessoaRow[], read: (after: number) => Promise<PessoaRow[]>): AsyncGenerator<Cell[][]> {
  for (let rows = first; ; ) {
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(cellsOf)
    if (rows.length < FIRST) return
    rows = await read(last.id_pessoa)
  }
}

const textOf = (cell: Cell) => (cell instanceof Date ? sheetTime(cell) : cell)

/**
 * Returns the list as CSV for Brazilian spreadsheets: UTF-8 with BOM, semicolons, CRLF, and no value that a spreadsheet
 * would run as a formula.
 */
export async function exportCsv(
  deps: Deps,
  actor: SessionActor,
  filtro: QuemExportar,
): Promise<FileAnswer<AsyncIterable<string>>> {
  const rows = await batchesOf(deps, actor, filtro, 'csv')
  const lines = async function* () {
    yield csvHead(COLUNAS_DE_PESSOAS)
    for await (const batch of rows) yield csvLines(batch.map(cells => cells.map(textOf)))
  }
  return { nome: filenameOf(['pessoas', deps.now()], 'csv'), conteudo: lines() }
}

/** Returns the list of people as an XLSX workbook. */
export const exportXlsx = async (deps: Deps, actor: SessionActor, filtro: QuemExportar) => ({
  conteudo: workbook('Pessoas', COLUNAS_DE_PESSOAS, await batchesOf(deps, actor, filtro, 'xlsx')),
  nome: filenameOf(['pessoas', deps.now()], 'xlsx'),
})
