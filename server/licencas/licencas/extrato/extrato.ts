import type * as z from 'zod/mini'
import type {
  GrupoDoExtrato,
  listSituacaoLicencas,
  MovimentoDoExtrato,
  listMesesDoExtrato as mesesContract,
} from '#shared/licencas/licencas/extrato.contract.ts'
import { extrato_grande } from '#shared/licencas/licencas/licencas.answers.ts'
import { type EstadoNoExtrato, formatIdLicenca } from '#shared/licencas/licencas/licencas.rules.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { findUsuario } from '../../../contas/contas/contas.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileAnswer } from '../../../platform/http/bytes/file-answer.ts'
import { capped, exact, pageOf, SEARCH_MAX, searchPattern } from '../../../platform/http/calls/page.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { csvHead, csvLines } from '../../../platform/text/csv.ts'
import { sheetTime } from '../../../platform/text/format.ts'
import * as situacao from '../move/situacao.queries.ts'
import { listAtos, listMeses, listTipos, listTurmas } from './atos.queries.ts'
import { type Found, findNamedActs } from './busca.queries.ts'
import * as queries from './extrato.queries.ts'
import { type Filtro, filtroOf, namedBy, tipoOf } from './filtro.ts'
import * as doAto from './licencas-do-ato.queries.ts'
import {
  ATOR_EM_PALAVRAS,
  COLUNAS_DO_EXTRATO,
  ESTADO_EM_PALAVRAS,
  EVENTO_EM_PALAVRAS,
  TIPO_EM_PALAVRAS,
} from './palavras.ts'

type Page = { limit: number; offset: number }

/** Largest number of rows in one CSV file. */
const CSV_MAX = 50_000
/** Largest number of acts that are counted and paged; older ones are reached by their month. */
const ATOS_MAX = 1_000
/** Largest number of acts that a search finds by name. */
const ACTS_BY_NAME = 20
/** Number of rows in a file's first read. It is small so that the download starts at once; later reads take more. */
const CSV_FIRST = 200
const CSV_BATCH = 2_000

/**
 * Returns the actor of a move as its owner may see it; the name is left out for a person who is not the owner's client.
 */
function atorOf(actor: SessionActor, row: queries.MovimentoRow): Pick<MovimentoDoExtrato, 'ator' | 'nome_ator'> {
  if (row.id_ator === null) return { ator: 'plataforma', nome_ator: null }
  if (row.id_ator === actor.id_usuario) return { ator: 'voce', nome_ator: row.nome_ator }
  return { ator: row.tipo_ator === USER_KIND.participante ? 'cliente' : 'administracao', nome_ator: row.nome_ator }
}

const movimentoOf = (actor: SessionActor, row: queries.MovimentoRow): MovimentoDoExtrato => ({
  // An expiry has its invite's id as key, so it is the same row before and after it is written.
  chave: row.evento === 'expiracao' && row.id_convite ? `expiracao:${row.id_convite}` : String(row.id_movimento),
  em: row.em,
  id_licenca: row.id_licenca,
  id_tipo_licenca: row.id_tipo_licenca,
  evento: row.evento,
  de: row.de,
  para: row.para,
  id_participante: row.id_participante,
  nome_participante: row.nome_participante,
  email_participante: row.email_participante,
  ...atorOf(actor, row),
  motivo: row.motivo,
  saldo: row.saldo,
})

/** Counts moves; for a search, up to `max`. */
const countMovimentos = (
  deps: Pick<Deps, 'db'>,
  filtro: queries.FiltroExtrato,
  named: Found | undefined,
  max: number,
) => {
  if (named) return queries.countFound(deps.db, filtro, named, max)
  return filtro.ato || filtro.turma ? queries.countDoAto(deps.db, filtro) : queries.countAll(deps.db, filtro)
}

/** Returns the caller's acts, newest first. */
async function listPorAto(deps: Deps, actor: SessionActor, filtro: Filtro, page: Page) {
  const { rows, total } = await listAtos(deps.db, filtroOf(deps, actor, filtro), page, ATOS_MAX + 1)
  return { results: [], grupos: rows.map(grupoOf), ...capped(total, ATOS_MAX) }
}

/**
 * Returns what a search finds in the statement: a page of single moves by person, address or licence, and on the first
 * page the acts of turmas and purchases of that name.
 */
async function searchPorAto(deps: Deps, actor: SessionActor, filtro: Filtro, page: Page) {
  const busca = searchPattern(filtro.busca)
  const chaves =
    busca && page.offset === 0 ? await findNamedActs(deps.db, { id_consultor: actor.id_usuario }, busca) : []
  const [moves, acts] = await Promise.all([
    listMovimentos(deps, actor, filtro, page),
    chaves.length > 0
      ? listAtos(deps.db, { ...filtroOf(deps, actor, filtro), chaves }, { ...page, limit: ACTS_BY_NAME }, ACTS_BY_NAME)
      : undefined,
  ])
  return { ...moves, grupos: acts?.rows.map(grupoOf) ?? [] }
}

function grupoOf(row: Awaited<ReturnType<typeof listAtos>>['rows'][number]): GrupoDoExtrato {
  const { id_rodada, nome_turma, id_participante, nome_participante, email_participante, ...ato } = row
  const known = ato.quantidade === 1 && (nome_participante !== null || email_participante !== null)
  return {
    ...ato,
    turma: id_rodada !== null && nome_turma !== null ? { id_rodada, nome: nome_turma } : null,
    pessoa: known ? { id_participante, nome_participante, email_participante } : null,
  }
}

/** Returns the months in which the caller's ledger moved, newest first, and the turmas by which it can be narrowed. */
export async function listMesesDoExtrato(
  deps: Deps,
  actor: SessionActor,
  { tipo_licenca }: z.output<typeof mesesContract.query>,
) {
  const of = { id_consultor: actor.id_usuario, now: deps.now(), tipo_licenca: tipoOf(tipo_licenca) }
  const [results, turmas, tipos] = await Promise.all([
    listMeses(deps.db, of),
    listTurmas(deps.db, of),
    listTipos(deps.db, of),
  ])
  return { results, total: results.length, turmas, tipos }
}

/** Returns a page of the licences of one of the caller's acts, and how many of its people are in each state. */
export async function listLicencasDoAto(deps: Deps, actor: SessionActor, query: PageQuery & { ato: string }) {
  const of = filtroOf(deps, actor, { ato: query.ato })
  const { rows, total } = await doAto.listLicencasDoAto(deps.db, of, pageOf(query))
  return { results: rows, total, contagem: rows[0]?.contagem ?? {} }
}

/** Returns a page of the caller's own ledger: single moves, or her acts, with what a search finds among them. */
export async function listExtrato(
  deps: Deps,
  actor: SessionActor,
  query: Filtro & PageQuery & { agrupar?: string | undefined },
) {
  const page = pageOf(query)
  if (query.agrupar !== '1') return listMovimentos(deps, actor, query, page)
  return (query.busca ? searchPorAto : listPorAto)(deps, actor, query, page)
}

/** Returns a page of single moves. */
async function listMovimentos(deps: Deps, actor: SessionActor, filtro: Filtro, page: Page) {
  const named = await namedBy(deps, actor, filtro.busca)
  const of = filtroOf(deps, actor, filtro)
  const [rows, total] = await Promise.all([
    queries.listMovimentos(deps.db, of, named, page),
    countMovimentos(deps, of, named, SEARCH_MAX + 1),
  ])
  return { results: rows.map(row => movimentoOf(actor, row)), ...(named ? capped(total) : exact(total)) }
}

const state = (estado: EstadoNoExtrato | null) => (estado ? ESTADO_EM_PALAVRAS[estado] : '')

const lineOf = (row: MovimentoDoExtrato) => [
  sheetTime(row.em),
  formatIdLicenca(row.id_licenca),
  row.id_tipo_licenca ? TIPO_EM_PALAVRAS[row.id_tipo_licenca] : '',
  EVENTO_EM_PALAVRAS[row.evento],
  state(row.de),
  state(row.para),
  row.nome_participante ?? '',
  row.email_participante ?? '',
  row.nome_ator ? `${ATOR_EM_PALAVRAS[row.ator]}: ${row.nome_ator}` : ATOR_EM_PALAVRAS[row.ator],
  row.motivo ?? '',
  row.saldo,
]

/**
 * Returns the caller's ledger as CSV for Brazilian spreadsheets: UTF-8 with BOM, semicolons, CRLF, São Paulo time, and
 * no value that a spreadsheet would run as a formula. The row limit is checked first; rows are then read as fast as the
 * client takes them.
 * @throws {Failure} extrato_grande
 */
export async function exportCsv(deps: Deps, actor: SessionActor, filtro: Filtro): Promise<FileAnswer> {
  const of = filtroOf(deps, actor, filtro)
  const { named, total } = await deps.read(async db => {
    const named = await namedBy({ db, now: deps.now }, actor, filtro.busca)
    return { named, total: await countMovimentos({ db }, of, named, CSV_MAX + 1) }
  })
  if (total > CSV_MAX) throw fail(extrato_grande)
  const read = (limit: number, after?: queries.MovimentoRow) =>
    deps.read(db => queries.listMovimentos(db, of, named, { limit, offset: 0, after }))
  const first = await read(CSV_FIRST)
  const dona = await findUsuario(deps.db, actor.id_usuario)
  return {
    nome: filenameOf(['extrato de licencas', dona?.nome, deps.now()], 'csv'),
    conteudo: csvOf(actor, first, after => read(CSV_BATCH, after)),
  }
}

async function* csvOf(
  actor: SessionActor,
  first: queries.MovimentoRow[],
  read: (after: queries.MovimentoRow) => Promise<queries.MovimentoRow[]>,
): AsyncGenerator<string> {
  yield csvHead(COLUNAS_DO_EXTRATO)
  let told = new Set<string>()
  for (let rows = first; ; ) {
    const moves = rows.map(row => movimentoOf(actor, row))
    const [lastRow, last] = [rows.at(-1), moves.at(-1)]
    if (!lastRow || !last) return
    // A return written between two batches moves within its instant; rows already sent are skipped.
    const fresh = moves.filter(move => !told.has(move.chave))
    if (fresh.length > 0) yield csvLines(fresh.map(lineOf))
    if (rows.length < CSV_FIRST) return
    told = new Set(moves.filter(move => move.em.getTime() === last.em.getTime()).map(move => move.chave))
    rows = await read(lastRow)
  }
}

/** Returns the current state of each licence of the caller, in pages. */
export async function listSituacao(
  deps: Deps,
  actor: SessionActor,
  { estado, busca, ...query }: z.output<typeof listSituacaoLicencas.query>,
) {
  const page = pageOf(query)
  const named = await namedBy(deps, actor, busca)
  const of = { id_consultor: actor.id_usuario, now: deps.now(), estado: estado || undefined }
  const [results, estados, found] = await Promise.all([
    situacao.listSituacao(deps.db, of, named, page),
    situacao.countByEstado(deps.db, of),
    named && situacao.countSituacao(deps.db, of, named, SEARCH_MAX + 1),
  ])
  const contagem = { ...NONE, ...estados }
  const all = of.estado ? contagem[of.estado] : Object.values(contagem).reduce((sum, n) => sum + n, 0)
  return { results, ...(found === undefined ? exact(all) : capped(found)), contagem }
}
const NONE = { DISPONIVEL: 0, CONVIDADA: 0, ATRIBUIDA: 0, UTILIZADA: 0, ESTORNADA: 0 }
