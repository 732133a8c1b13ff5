import type * as z from 'zod/mini'
import type {
  ConsultorDaPagina,
  listConsultoresComNumeros as contract,
  listEmailsComFalha as emailsContract,
} from '#shared/contas/administracao/administracao.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { ADDRESS_KEPT_MS } from '#shared/platform/emails/emails.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import type { Db } from '../../platform/db/connect.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { capped, pageOf, SEARCH_MAX, searchPattern } from '../../platform/http/calls/page.ts'
import { findUsuario } from '../contas/contas.ts'
import * as consultor from './consultor.queries.ts'
import * as consultores from './consultores.queries.ts'
import { listEmails } from './falhas.queries.ts'
import { listAbertas } from './perguntas/perguntas.queries.ts'

export { deleteTroca, deleteTrocasVencidas } from './correcao/correcao.queries.ts'
export { cancelTroca, confirmTroca, correctConta, getDadosDaConta, verifyTroca } from './correcao/correcao.ts'
export { listHistoria } from './historia/historia.ts'
export { listMensagensRecebidas } from './mensagens.queries.ts'
export { resendEmail, writeToConsultor } from './mensagens.ts'
export { listPerguntasEnviadas } from './perguntas/perguntas.queries.ts'

type Query = z.output<typeof contract.query>

/** The filter of the list from its parameters. */
const filtroOf = (query: Query, now: Date): consultores.Filtro => ({
  busca: searchWords(query.busca),
  tipo: query.tipo && Number(query.tipo),
  ativo: query.situacao && query.situacao === 'ativos',
  precisa: query.precisa,
  ordem: query.ordem,
  now,
  de: consultor.thirtyDaysBefore(now),
})

/** A page of consultores and admins with their figures, and how many need something. */
export async function listConsultores(deps: Deps, query: Query) {
  const now = deps.now()
  const filtro = filtroOf(query, now)
  const { rows, total, contagens } = await deps.read(db => consultores.listConsultores(db, filtro, pageOf(query)))
  const results = rows.map(({ comprou_em, comprou, ...row }) => ({
    ...row,
    ultima_compra: comprou_em && { em: comprou_em, licencas: comprou ?? 0 },
  }))
  return { results, total, contagens }
}

/** Start of the calendar year in São Paulo. */
const inicioDoAno = (now: Date): Date =>
  new Date(
    `${new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric' }).format(now)}-01-01T00:00:00-03:00`,
  )

/** Questions without an answer that the page shows. */
const PERGUNTAS = 3

/** Place of a consultor in the list that her page was opened from; null outside of one. */
async function vizinhosOf(db: Db, query: Query, { id_consultor, now }: { id_consultor: number; now: Date }) {
  const found = await consultores.findVizinhos(db, filtroOf(query, now), id_consultor)
  if (!found) return null
  const { posicao, total, id_anterior, nome_anterior, id_proximo, nome_proximo } = found
  return {
    posicao,
    total,
    anterior: id_anterior === null ? null : { id_usuario: id_anterior, nome: nome_anterior ?? '' },
    proximo: id_proximo === null ? null : { id_usuario: id_proximo, nome: nome_proximo ?? '' },
  }
}

/**
 * One consultor as the admin's page shows her.
 * @param query the list that the page was opened from, when `lista` says that there is one
 * @throws {Failure} nao_encontrado
 */
export async function getConsultor(
  deps: Deps,
  actor: Actor,
  id_consultor: number,
  query: Query & { lista?: '1' | undefined },
): Promise<ConsultorDaPagina> {
  const now = deps.now()
  const when = { id_consultor, now, de: consultor.thirtyDaysBefore(now), ano: inicioDoAno(now) }
  const [row, compras, turmas, eu, perguntas, vizinhos] = await deps.read(db =>
    Promise.all([
      consultor.findConsultor(db, when),
      consultor.listCompras(db, id_consultor),
      consultor.listTurmas(db, id_consultor, now),
      findUsuario(db, actor.id_usuario),
      listAbertas(db, id_consultor, PERGUNTAS),
      query.lista ? vizinhosOf(db, query, { id_consultor, now }) : null,
    ]),
  )
  if (!row) throw fail(nao_encontrado)
  const { criado_em, testes, testes_antes, livres, em_convites, em_testes, usadas_30_dias, ...rest } = row
  return {
    ...rest,
    desde: criado_em,
    testes_30_dias: { agora: testes, antes: testes_antes },
    licencas: { livres, em_convites, em_testes, usadas_30_dias },
    comprou_no_ano: { centavos: row.centavos, compras: row.compras_no_ano },
    compras: {
      total: row.compras,
      ultimas: compras.map(({ n_usuarios, ...compra }) => ({ ...compra, licencas: n_usuarios })),
    },
    turmas: { total: row.turmas, abertas: turmas },
    responder_a: eu?.email_respostas ?? eu?.email ?? '',
    perguntas,
    vizinhos,
  }
}

/** A page of the mails given up in the last 90 days, the time for which their addresses are kept. */
export async function listEmailsComFalha(deps: Deps, query: z.output<typeof emailsContract.query>) {
  const filtro = {
    de: new Date(deps.now().getTime() - ADDRESS_KEPT_MS),
    id_consultor: query.consultor,
    busca: searchPattern(query.busca),
    max: SEARCH_MAX + 1,
  }
  const { rows, total } = await deps.read(db => listEmails(db, filtro, pageOf(query)))
  return { results: rows, ...capped(total) }
}
