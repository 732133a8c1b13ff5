import type * as z from 'zod/mini'
import {
  campos as camposOfEquipes,
  declaracao_ausente,
  equipe_arquivada,
  equipe_fixada,
  modo_nao_oferecido,
} from '#shared/clientes/equipes/equipes.answers.ts'
import type {
  Equipe,
  Esperado,
  listEsperados as Esperados,
  Integrante,
  listEquipes as List,
  MudancaEquipe,
  NovaEquipe,
} from '#shared/clientes/equipes/equipes.contract.ts'
import { campos as camposOfTurmas } from '#shared/clientes/turmas/turmas.answers.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { lockConsultorAtivo, VERSOES } from '../../contas/contas/contas.ts'
import { type Db, inTransaction, type Tx, violatedConstraint } from '../../platform/db/connect.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { type AuditAction, audit } from '../../platform/http/seen/audit.ts'
import * as mudar from './change.queries.ts'
import * as queries from './equipes.queries.ts'
import { leave } from './leave/saida.ts'
import { present } from './present.ts'
import { deleteLinhasOf } from './saidas/saidas.queries.ts'
import { listVisiveis } from './visiveis.queries.ts'

export { listEquipesDaPessoa } from './equipes.queries.ts'
export { leaveEmpresa } from './leave/leave.ts'
export { leaveEmpresaForGood } from './saidas/end.ts'
export { listVisiveis, RESULTADO_DA_EQUIPE } from './visiveis.queries.ts'

const leitorOf = ({ now }: Pick<Deps, 'now'>, { id_usuario, com_fator = false }: Leitor): queries.Reader => ({
  ...{ id_usuario, com_fator, now: now() },
})
type Leitor = Pick<SessionActor, 'id_usuario' | 'com_fator'>

/** Returns a page of the caller's equipes, each with her role in it. */
export async function listEquipes(
  deps: Deps,
  actor: SessionActor,
  { id_empresa, papel, ...query }: z.output<typeof List.query>,
): Promise<{ results: Equipe[]; total: number }> {
  const filtro = { id_empresa, papel, arquivadas: query.arquivadas === '1', busca: searchWords(query.busca) }
  const page = pageOf({ ...query, limite: query.limite ?? 50 })
  const { rows, total } = await queries.listEquipes(deps.db, { ...filtro, ...leitorOf(deps, actor) }, page)
  return { results: rows.map(present), total }
}

/**
 * Returns one equipe as the caller deals with it. Somebody else's and a missing one get the same error. With `conteudo` it
 * is for more than steps, which a gestor reads only while the consultora is active.
 * @throws {Failure} nao_encontrado
 */
export async function requireEquipe(
  deps: Pick<Deps, 'now'>,
  db: Db | Tx,
  actor: Leitor,
  id_equipe: number,
  { conteudo = false } = {},
) {
  const row = await queries.findEquipe(db, { ...leitorOf(deps, actor), conteudo }, id_equipe)
  if (!row) throw fail(nao_encontrado)
  return row
}

/** Returns a page of the people whom the caller's equipes expect and whom nobody has invited yet. */
export async function listEsperados(
  deps: Deps,
  actor: SessionActor,
  { id_empresa, id_equipe, ...query }: z.output<typeof Esperados.query>,
): Promise<{ results: Esperado[]; total: number }> {
  const filtro = { id_empresa, id_equipe }
  const page = pageOf({ ...query, limite: query.limite ?? 500 })
  const { rows: results, total } = await queries.listEsperados(deps.db, { ...filtro, ...leitorOf(deps, actor) }, page)
  return { results, total }
}

/** Returns one equipe of the caller. @throws {Failure} nao_encontrado */
export const getEquipe = async (deps: Deps, actor: SessionActor, id_equipe: number): Promise<Equipe> =>
  present(await requireEquipe(deps, deps.db, actor, id_equipe))

/**
 * Returns a page of the people of an equipe. An integrante reads those who show themselves to it, while she does too.
 * @throws {Failure} nao_encontrado
 */
export async function listIntegrantes(
  deps: Deps,
  actor: SessionActor,
  id_equipe: number,
  query: PageQuery,
): Promise<{ results: Integrante[]; total: number }> {
  const page = pageOf({ ...query, limite: query.limite ?? 200 })
  const { papel } = await requireEquipe(deps, deps.db, actor, id_equipe)
  if (papel === 'integrante') {
    const visiveis = await listVisiveis(deps.db, { id_equipe, id_usuario: actor.id_usuario, now: deps.now() })
    const results = visiveis
      .slice(page.offset, page.offset + page.limit)
      .map(({ id_participante, nome }) => ({ id_participante, id_esperado: null, nome }))
    return { results, total: visiveis.length }
  }
  const { rows: results, total } = await queries.listIntegrantes(
    deps.db,
    { id_equipe, papel, busca: searchWords(query.busca), now: deps.now() },
    page,
  )
  return { results, total }
}

/** Runs a change that gives an equipe its name. @throws {Failure} dados_invalidos when the name is taken */
async function onceAName<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (violatedConstraint(error) === 'equipes_um_nome')
      throw fail(dados_invalidos, { campos: { nome: camposOfEquipes.nome_da_equipe } })
    throw error
  }
}

/** Records an act on an equipe in the audit trail. */
export const record = (tx: Tx, { id_usuario }: SessionActor, acao: AuditAction, id_equipe: number, em: Date) =>
  audit(tx, { em, id_ator: id_usuario, acao, alvo: `equipe:${id_equipe}` })

/**
 * Gathers an equipe of the caller.
 * @throws {Failure} declaracao_ausente, modo_nao_oferecido, dados_invalidos, usuario_inativo
 */
export async function createEquipe(
  deps: Deps,
  actor: SessionActor,
  { declaracao, ...nova }: NovaEquipe,
): Promise<Equipe> {
  if (declaracao !== true) throw fail(declaracao_ausente)
  if (nova.modo !== 'nominal') throw fail(modo_nao_oferecido)
  const em = deps.now()
  const { id_usuario: id_consultor } = actor
  const id_equipe = await onceAName(() =>
    inTransaction(deps.db, async tx => {
      await lockConsultorAtivo(tx, id_consultor)
      if (nova.id_empresa !== null && !(await mudar.hasEmpresa(tx, id_consultor, nova.id_empresa)))
        throw fail(dados_invalidos, { campos: { id_empresa: camposOfTurmas.empresa_da_lista } })
      const id = await mudar.insertEquipe(tx, {
        ...nova,
        id_consultor,
        versao_aviso: VERSOES.privacidade,
        declarada_em: em,
        declarada_por: id_consultor,
        criada_em: em,
      })
      await record(tx, actor, 'equipe_criada', id, em)
      return id
    }),
  )
  return getEquipe(deps, actor, id_equipe)
}

/**
 * Locks one of the consultora's equipes until the caller's transaction ends.
 * @throws {Failure} nao_encontrado, equipe_arquivada, usuario_inativo
 */
export async function lockEquipeDela(tx: Tx, { id_usuario }: SessionActor, id_equipe: number) {
  await lockConsultorAtivo(tx, id_usuario)
  const equipe = await mudar.lockEquipe(tx, id_equipe)
  if (equipe?.id_consultor !== id_usuario) throw fail(nao_encontrado)
  if (equipe.arquivada_em !== null) throw fail(equipe_arquivada)
  return equipe
}

/**
 * Renames an equipe, and changes its purpose while nobody has chosen or entered; another purpose is declared again.
 * @throws {Failure} nao_encontrado, equipe_arquivada, equipe_fixada, declaracao_ausente, dados_invalidos
 */
export async function changeEquipe(
  deps: Deps,
  actor: SessionActor,
  id_equipe: number,
  { nome, finalidade, declaracao }: MudancaEquipe,
): Promise<Equipe> {
  const em = deps.now()
  await onceAName(() =>
    inTransaction(deps.db, async tx => {
      const equipe = await lockEquipeDela(tx, actor, id_equipe)
      const outra = finalidade !== undefined && finalidade !== equipe.finalidade
      if (outra && equipe.fixada_em !== null) throw fail(equipe_fixada)
      if (outra && declaracao !== true) throw fail(declaracao_ausente)
      await mudar.updateEquipe(tx, id_equipe, {
        nome: nome ?? equipe.nome,
        ...(outra && {
          finalidade,
          versao_aviso: VERSOES.privacidade,
          declarada_em: em,
          declarada_por: actor.id_usuario,
        }),
      })
      await record(tx, actor, 'equipe_alterada', id_equipe, em)
    }),
  )
  return getEquipe(deps, actor, id_equipe)
}

/**
 * Archives an equipe: memberships, what people show it, and whom it expects end in the same transaction. A repeated call
 * changes nothing.
 * @throws {Failure} nao_encontrado, usuario_inativo
 */
export async function archiveEquipe(deps: Deps, actor: SessionActor, id_equipe: number): Promise<Equipe> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    const equipe = await mudar.lockEquipe(tx, id_equipe)
    if (equipe?.id_consultor !== actor.id_usuario) throw fail(nao_encontrado)
    if (equipe.arquivada_em !== null) return
    await mudar.updateEquipe(tx, id_equipe, { arquivada_em: em })
    await mudar.deleteEsperadosOf(tx, id_equipe)
    await leave(tx, { equipes: [id_equipe], em })
    await record(tx, actor, 'equipe_arquivada', id_equipe, em)
  })
  return getEquipe(deps, actor, id_equipe)
}

/** Deletes what equipes keep of this person. Returns the number of memberships. */
export async function forgetEquipes(tx: Tx, quem: { id_participante: number; email: string }): Promise<number> {
  await deleteLinhasOf(tx, quem)
  return mudar.deleteOf(tx, quem)
}

/** Whether somebody deals with an equipe, as who runs it, manages its company or is in it. */
export const mayWatchEquipe = async (deps: Pick<Deps, 'db' | 'now'>, actor: Leitor, id_equipe: number) =>
  (await queries.findEquipe(deps.db, leitorOf(deps, actor), id_equipe)) !== undefined
