import type { TesteEmSelecao, TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { byDimensao } from '#shared/disc/disc/figuras/dimensoes.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { can } from '#shared/platform/permissions.ts'
import { recordAcesso, requireMotivo } from '../../contas/autorizacoes/autorizacoes.ts'
import { requirePessoa } from '../../contas/contas/contas.ts'
import { isCliente } from '../../licencas/licencas/licencas.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { mintReportName } from '../../platform/http/guard/report-name.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { confirmAcesso, type Motivo, refusalOfAll } from './acesso/acesso.ts'
import { listEmSelecao } from './acesso/comparaveis.queries.ts'
import { listAguardando } from './acesso/ver-junto.queries.ts'
import * as queries from './disc.queries.ts'
import { type Lido, listNuncaVistas, noteLeitura } from './leituras.queries.ts'

export { confirmAcesso, recusaOf, refusalOfAll, requireResultado } from './acesso/acesso.ts'
export { findResultadoAnterior } from './acesso/comparaveis.queries.ts'
export { listVerJuntos } from './acesso/ver-junto.queries.ts'
export {
  deleteRascunho,
  deleteTestes,
  findResultado,
  listRespostas,
  primeirosOf,
  type ResultadoRow,
  totaisOf,
} from './disc.queries.ts'
export { finishTeste } from './finish.ts'
export { listLeituras, listNuncaVistas, lockLeitura, noteLeitura } from './leituras.queries.ts'
export { getRascunho, putRascunho } from './rascunho.ts'

interface Lidos {
  rows: queries.ListedRow[]
  total: number
  /** Number of results that the person keeps closed to this consultor. */
  fechados: number
  /** Number of those that only wait to be opened together. */
  aguardando: number
}

/**
 * The range of a person's tests that a reader asks for: all, or those of the reader's licences; with the admin's
 * reason.
 */
export interface Alcance {
  tudo: boolean
  motivo: string | undefined
}

/**
 * The range of a person's tests that the actor may ask for: all of one's own; for a consultor those shared with her;
 * for an admin who gives a reason all. An admin who is also the person's consultor may look as such without a reason.
 * @throws {Failure} nao_encontrado, motivo_obrigatorio
 */
export async function alcanceOf(
  deps: Deps,
  actor: SessionActor,
  id_participante: number,
  motivo: string | undefined,
): Promise<Alcance> {
  await requirePessoa(deps.db, actor, id_participante)
  if (can(actor, 'ver_de_si', { id_usuario: id_participante })) return { tudo: true, motivo: undefined }
  if (!can(actor, 'ver_tudo', { id_usuario: id_participante })) return { tudo: false, motivo: undefined }
  if (!motivo && (await isCliente(deps.db, { id_consultor: actor.id_usuario, id_participante })))
    return { tudo: false, motivo: undefined }
  return { tudo: true, motivo: requireMotivo(actor, { id_participante, id_consultor: 0, escopo: 'nada' }, motivo) }
}

/** A person's finished tests that the actor may see at this moment. */
export async function readTestes(
  db: Db | Tx,
  actor: SessionActor,
  id_participante: number,
  { tudo }: Alcance,
  query: PageQuery = {},
): Promise<Lidos> {
  const scope = { id_participante, id_consultor: actor.id_usuario }
  const { rows, total } = await queries.listResultados(
    db,
    {
      ...(tudo ? { id_participante } : scope),
      aguardando: tudo && !can(actor, 'ver_de_si', { id_usuario: id_participante }),
      busca: searchWords(query.busca),
    },
    pageOf(query),
  )
  return { rows, total, ...(tudo ? { fechados: 0, aguardando: 0 } : await queries.countFechados(db, scope)) }
}

/**
 * Opens a person's finished tests with their totals. An opening by another person is noted in the transaction that
 * reads them; an admin must give a reason.
 * @throws {Failure} nao_encontrado, motivo_obrigatorio
 */
async function openTestes(
  deps: Deps,
  actor: SessionActor,
  id_participante: number,
  { motivo, ...query }: PageQuery & Motivo,
): Promise<Lidos> {
  const alcance = await alcanceOf(deps, actor, id_participante, motivo)
  if (can(actor, 'ver_de_si', { id_usuario: id_participante }))
    return readTestes(deps.db, actor, id_participante, alcance, query)
  return inTransaction(deps.db, async tx => {
    const lidos = await readTestes(tx, actor, id_participante, alcance, query)
    const licencas = lidos.rows.map(row => row.id_licenca)
    if (licencas.length > 0)
      await recordAcesso(tx, actor, { id_participante, acesso: 'totais', licencas, motivo: alcance.motivo }, deps.now())
    return lidos
  })
}

/**
 * Notes a first reading of the caller's own results; results of other people are skipped. A list of tests shows each
 * profile's sentence beside the numbers, so it counts as reading texts.
 */
export async function markLeitura(
  deps: Deps,
  actor: SessionActor,
  rows: readonly { id_licenca: number; id_participante: number }[],
  lido: Lido,
): Promise<void> {
  const own = rows.filter(({ id_participante }) => can(actor, 'ver_de_si', { id_usuario: id_participante }))
  if (own.length > 0)
    await noteLeitura(
      deps.db,
      own.map(({ id_licenca }) => id_licenca),
      lido,
      deps.now(),
    )
}

/** The tests that their person has never looked at; empty unless the reader is that person and asked for them. */
async function nuncaVistas(deps: Deps, actor: SessionActor, rows: Lidos['rows'], asked: boolean) {
  const [first] = rows
  if (!asked || !first || !can(actor, 'ver_de_si', { id_usuario: first.id_participante })) return new Set<number>()
  return listNuncaVistas(
    deps.db,
    rows.map(({ id_licenca }) => id_licenca),
  )
}

/** The caller's own results that wait to be opened together; none of anybody else's. */
const aguardandoOf = async (deps: Deps, actor: SessionActor, id_participante: number) =>
  can(actor, 'ver_de_si', { id_usuario: id_participante }) ? listAguardando(deps.db, id_participante) : []

/** The tests made in a selection that a person shares with the caller, each with a fresh report name and nothing else. */
async function inSelecaoFor(deps: Deps, actor: SessionActor, id_participante: number): Promise<TesteEmSelecao[]> {
  if (can(actor, 'ver_de_si', { id_usuario: id_participante })) return []
  const rows = await listEmSelecao(deps.db, { id_participante, id_consultor: actor.id_usuario })
  return rows.map(({ id_licenca, finalizado_em, nome_consultor }) => ({
    id_licenca,
    nome_relatorio: mintReportName(deps, actor, id_licenca),
    created: finalizado_em,
    nome_consultor,
  }))
}

/**
 * A person's finished tests with totals, each with a fresh report name.
 * @param query `antes_de_ver` holds back results the person has never looked at and returns their ids, so that she can
 * estimate herself first
 */
export async function listTestesFinalizados(
  deps: Deps,
  actor: SessionActor,
  id_participante: number,
  query: PageQuery & Motivo & { antes_de_ver?: '1' | undefined },
): Promise<{
  results: TesteFinalizado[]
  total: number
  fechados: number
  em_selecao?: TesteEmSelecao[]
  por_ver?: number[]
}> {
  const { rows: all, aguardando: _, ...counts } = await openTestes(deps, actor, id_participante, query)
  const waiting = await nuncaVistas(deps, actor, all, query.antes_de_ver === '1')
  const rows = all.filter(({ id_licenca }) => !waiting.has(id_licenca))
  await markLeitura(deps, actor, rows, 'textos')
  const em_selecao = await inSelecaoFor(deps, actor, id_participante)
  const results = rows.map(row => ({
    id_licenca: row.id_licenca,
    nome_relatorio: mintReportName(deps, actor, row.id_licenca),
    created: row.finalizado_em,
    nome_consultor: row.nome_consultor,
    versao: row.versao_instrumento,
    versao_textos: row.versao_textos,
    sem: row.sem,
    totais: queries.totaisOf(row),
    primeiros: queries.primeirosOf(row),
  }))
  return {
    results,
    ...counts,
    ...(em_selecao.length > 0 && { em_selecao }),
    ...(query.antes_de_ver && { por_ver: [...(await aguardandoOf(deps, actor, id_participante)), ...waiting] }),
  }
}

/**
 * The four dimensions of a person's latest result; empty before the first.
 * @throws {Failure} nao_encontrado, motivo_obrigatorio, resultado_nao_autorizado
 */
export async function getPerfilDaPessoa(deps: Deps, actor: SessionActor, id_participante: number, { motivo }: Motivo) {
  const lidos = await openTestes(deps, actor, id_participante, { limite: 1, motivo })
  const [latest] = lidos.rows
  if (!latest && lidos.fechados > 0) throw refusalOfAll(lidos)
  if (!latest) return { results: [] }
  await markLeitura(deps, actor, [latest], 'numeros')
  return presentPerfil(queries.totaisOf(latest))
}

/** The four dimensions of one finished licence.
 * @throws {Failure} nao_encontrado, motivo_obrigatorio, resultado_nao_autorizado */
export async function getPerfilDaLicenca(deps: Deps, actor: SessionActor, id_licenca: number, { motivo }: Motivo) {
  const resultado = await confirmAcesso(deps, actor, id_licenca, { acesso: 'totais', motivo })
  await markLeitura(deps, actor, [resultado], 'numeros')
  return presentPerfil(queries.totaisOf(resultado))
}

/** Points and labels in the order D, I, S, C. */
const presentPerfil = (totais: readonly [number, number, number, number]) => ({
  results: byDimensao((q, letra) => ({ valor: totais[q], nome: ROTULOS[letra] })),
})
