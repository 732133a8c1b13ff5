import Papa from 'papaparse'
import { fail } from '#shared/errors.ts'
import { celular } from '#shared/fields/celular.ts'
import { type EstadoPessoa, EXPORTAR_MAX, type QuemExportar } from '#shared/pessoas/pessoas.contract.ts'
import type { Deps } from '../deps.ts'
import { dateTime } from '../format.ts'
import type { SessionActor } from '../http/session.ts'
import type { Olhar } from './filtro.queries.ts'
import { countPessoas, listDepois, type PessoaRow } from './lista.queries.ts'
import { codigoDe } from './lista.ts'
import { type Cell, workbook } from './xlsx.ts'

/** Rows of a file that are read at once: a few first, so that the file begins at once, then more. */
const FIRST = 200
const BATCH = 2_000

const ESTADO_EM_PALAVRAS: Record<EstadoPessoa, string> = {
  convidado: 'Convidado',
  cadastrado: 'Cadastrado',
  respondendo: 'Respondendo',
  pronto: 'Pronto',
  conversado: 'Conversado',
  encerrado: 'Convite encerrado',
}
const FIELDS = [
  'Nome',
  'E-mail',
  'Celular',
  'Empresa',
  'Estado',
  'Respostas (de 15)',
  'Convite válido até',
  'Resultado em',
  'Perfil',
  'Conversa em',
  'Última novidade',
  'Etiquetas',
  'Turmas',
]
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
  // What was answered for a selection leaves in no file.
  row.de_selecao ? null : codigoDe(row),
  instant(row.conversado_em),
  instant(row.novidade_em),
  names(row.etiquetas),
  names(row.turmas),
]
const instant = (value: unknown): Date | null => (value instanceof Date ? value : null)

/**
 * Everybody whom a filter finds, in batches, each read when it is taken. Whether it fits is known before any row is read.
 * @throws {Failure} lista_grande
 */
async function batchesOf(deps: Deps, actor: SessionActor, filtro: QuemExportar) {
  const olhar: Olhar = { id_consultor: actor.id_usuario, now: deps.now() }
  if ((await deps.read(db => countPessoas(db, olhar, filtro))) > EXPORTAR_MAX) throw fail('lista_grande')
  const read = (limit: number, after?: number) => deps.read(db => listDepois(db, olhar, filtro, { limit, after }))
  return batches(await read(FIRST), after => read(BATCH, after))
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

const CSV = { delimiter: ';', newline: '\r\n', escapeFormulae: true }
const textOf = (cell: Cell) => (cell instanceof Date ? dateTime(cell).replace(' - ', ' ') : cell)

/** The list as a spreadsheet opens it in Brazil: UTF-8 with BOM, semicolons, CRLF, nothing that would run as a formula. */
export async function exportarCsv(
  deps: Deps,
  actor: SessionActor,
  filtro: QuemExportar,
): Promise<AsyncIterable<string>> {
  const rows = await batchesOf(deps, actor, filtro)
  return (async function* () {
    yield `\uFEFF${Papa.unparse([FIELDS], CSV)}\r\n`
    for await (const batch of rows)
      yield `${Papa.unparse(
        batch.map(cells => cells.map(textOf)),
        CSV,
      )}\r\n`
  })()
}

/** The same as a workbook. */
export const exportarXlsx = async (deps: Deps, actor: SessionActor, filtro: QuemExportar) =>
  workbook('Pessoas', FIELDS, await batchesOf(deps, actor, filtro))
