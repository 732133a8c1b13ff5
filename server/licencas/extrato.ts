import Papa from 'papaparse'
import type { z } from 'zod'
import { fail } from '#shared/errors.ts'
import type { exportarExtrato, listSituacaoLicencas, MovimentoDoExtrato } from '#shared/licencas/extrato.contract.ts'
import { type EstadoLicenca, formatIdLicenca } from '#shared/licencas/licencas.rules.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import type { Deps } from '../deps.ts'
import { dateTime } from '../format.ts'
import { searchPattern } from '../http/page.ts'
import type { SessionActor } from '../http/session.ts'
import * as queries from './extrato.queries.ts'
import { ESTADO_EM_PALAVRAS, EVENTO_EM_PALAVRAS } from './palavras.ts'

type Filtro = z.output<NonNullable<typeof exportarExtrato.query>>
type Page = { limit: number; offset: number }

/** Rows that one file holds; more is no longer read by people, and would fill a process's memory. */
export const CSV_MAX = 50_000

/** '000042' and '42' both name licence 42. */
const idIn = (busca: string | undefined) => (busca && /^\d{1,9}$/.test(busca) ? Number(busca) : undefined)

const filtroOf = (deps: Deps, actor: SessionActor, { evento, de, ate, busca }: Filtro): queries.FiltroExtrato => ({
  id_consultor: actor.id_usuario,
  now: deps.now(),
  evento: evento || undefined,
  de: de || undefined,
  ate: ate || undefined,
  busca: searchPattern(busca),
  id_licenca: idIn(busca),
})

/** Who made a move, as its owner may read it: a person who is nobody's client stays without a name. */
function atorOf(actor: SessionActor, row: queries.MovimentoRow): Pick<MovimentoDoExtrato, 'ator' | 'nome_ator'> {
  if (row.id_ator === null) return { ator: 'plataforma', nome_ator: null }
  if (row.id_ator === actor.id_usuario) return { ator: 'voce', nome_ator: row.nome_ator }
  return { ator: row.tipo_ator === TIPO_USUARIO.participante ? 'cliente' : 'administracao', nome_ator: row.nome_ator }
}

const movimentoOf = (actor: SessionActor, row: queries.MovimentoRow): MovimentoDoExtrato => ({
  // An expiry is known by its invite: written down or not, it is the same row.
  chave: row.evento === 'expiracao' && row.id_convite ? `expiracao:${row.id_convite}` : String(row.id_movimento),
  em: row.em,
  id_licenca: row.id_licenca,
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

/** A page of the caller's own ledger. */
export async function listExtrato(deps: Deps, actor: SessionActor, filtro: Filtro, page: Page) {
  const { rows, total } = await queries.listMovimentos(deps.db, filtroOf(deps, actor, filtro), page)
  return { results: rows.map(row => movimentoOf(actor, row)), total }
}

const ATOR: Record<MovimentoDoExtrato['ator'], string> = {
  voce: 'Você',
  administracao: 'Administração',
  cliente: 'Cliente',
  plataforma: 'Plataforma',
}

const state = (estado: EstadoLicenca | null) => (estado ? ESTADO_EM_PALAVRAS[estado] : '')

/**
 * The same ledger as a spreadsheet opens it in Brazil: UTF-8 with BOM, semicolons, CRLF, instants of São Paulo, and
 * nothing that a spreadsheet would run as a formula.
 * @throws {Failure} extrato_grande
 */
export async function exportarCsv(deps: Deps, actor: SessionActor, filtro: Filtro): Promise<string> {
  const { results, total } = await listExtrato(deps, actor, filtro, { limit: CSV_MAX, offset: 0 })
  if (total > CSV_MAX) throw fail('extrato_grande')
  const data = results.map(row => [
    dateTime(row.em).replace(' - ', ' '),
    formatIdLicenca(row.id_licenca),
    EVENTO_EM_PALAVRAS[row.evento],
    state(row.de),
    state(row.para),
    row.nome_participante ?? '',
    row.email_participante ?? '',
    row.nome_ator ? `${ATOR[row.ator]}: ${row.nome_ator}` : ATOR[row.ator],
    row.motivo ?? '',
    row.saldo,
  ])
  const fields = [
    'Data',
    'Licença',
    'Movimento',
    'De',
    'Para',
    'Pessoa',
    'E-mail',
    'Quem fez',
    'Motivo',
    'Disponíveis depois',
  ]
  return `\uFEFF${Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`
}

/** Where each licence of the caller is now. */
export async function listSituacao(
  deps: Deps,
  actor: SessionActor,
  { estado, busca }: z.output<NonNullable<typeof listSituacaoLicencas.query>>,
  page: Page,
) {
  const { rows, total, contagem } = await queries.listSituacao(
    deps.db,
    {
      id_consultor: actor.id_usuario,
      now: deps.now(),
      estado: estado || undefined,
      busca: searchPattern(busca),
      id_licenca: idIn(busca),
    },
    page,
  )
  const none = { DISPONIVEL: 0, CONVIDADA: 0, ATRIBUIDA: 0, UTILIZADA: 0, ESTORNADA: 0 }
  return { results: rows, total, contagem: { ...none, ...contagem } }
}
