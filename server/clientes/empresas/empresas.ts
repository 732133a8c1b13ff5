import type { Updateable } from 'kysely'
import type * as z from 'zod/mini'
import {
  anotacoes_da_empresa_alteradas,
  cnpj_ja_cadastrado,
  empresa_encerrada,
  empresa_fora_do_cadastro,
  empresa_no_cadastro,
} from '#shared/clientes/empresas/empresas.answers.ts'
import type {
  createEmpresa as criarEmpresaContract,
  dadosDaEmpresa,
  Empresa,
  EmpresaDaPagina,
} from '#shared/clientes/empresas/empresas.contract.ts'
import { campos } from '#shared/clientes/turmas/turmas.answers.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import { requireCidade } from '../../contas/localidades/localidades.ts'
import { type Db, inTransaction, type Tx, violatedConstraint } from '../../platform/db/connect.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Empresas } from '../../platform/db/types.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { findEmpresaDoConvite, readConvite } from '../convites/convites.ts'
import * as queries from './empresas.queries.ts'
import { findDela } from './licencas.queries.ts'
import { findEmpresa, lockAnotacoes, updateEmpresa } from './pagina.queries.ts'

export { updateGestorAbre } from './pagina.queries.ts'

type NovaEmpresa = z.output<NonNullable<(typeof criarEmpresaContract)['body']>>

/**
 * Returns the companies a caller may see: an admin all, a consultor her own, an invite token id and name of those that
 * the inviter offers at registration (behaviour §21), everybody else none (security §26). If the invite has a company,
 * only that one.
 */
export async function listEmpresas(
  deps: Deps,
  { actor, bearer }: { actor: Actor | null; bearer: string },
  query: PageQuery,
): Promise<{ results: Empresa[]; total: number }> {
  const [busca, page] = [searchWords(query.busca), pageOf(query)]
  if (actor && !can(actor, 'permite_cadastrar_empresa')) return { results: [], total: 0 }
  if (actor) {
    const id_consultor = can(actor, 'ver_empresas', { id_consultor: null }) ? null : actor.id_usuario
    const { rows, total } = await queries.listEmpresas(deps.db, { id_consultor, busca }, page)
    const results = rows.map(({ id_consultor: owner, no_cadastro, ...empresa }) => ({
      ...empresa,
      ...(owner === actor.id_usuario && { no_cadastro }),
    }))
    return { results, total }
  }
  const claims = await readConvite(deps.secrets, bearer)
  if (!claims) return { results: [], total: 0 }
  const alone = await findEmpresaDoConvite(deps.db, claims.jti)
  if (alone) return { results: [alone], total: 1 }
  // Of whose the invite is by now: it may have been passed on.
  const id_consultor = (await queries.findDonaDoConvite(deps.db, claims.jti)) ?? claims.id_consultor
  const { rows, total } = await queries.listNoCadastro(deps.db, { id_consultor, busca }, page)
  return { results: rows, total }
}

/**
 * Creates a company owned by the caller.
 * @throws {Failure} cnpj_ja_cadastrado, dados_invalidos
 */
export async function createEmpresa(
  deps: Deps,
  actor: Actor,
  { id_cidade, so_nome: _, ...empresa }: NovaEmpresa,
): Promise<{ id_empresa: number }> {
  if (id_cidade !== undefined) await requireCidade(deps.db, id_cidade)
  const now = deps.now()
  return onceACnpj(() =>
    inTransaction(deps.db, async tx => {
      await lockConsultorAtivo(tx, actor.id_usuario)
      const id_empresa = await queries.insertEmpresa(tx, {
        ...empresa,
        id_cidade: id_cidade ?? null,
        id_consultor: actor.id_usuario,
        criada_em: now,
      })
      await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'empresa_criada', alvo: `empresa:${id_empresa}` })
      return { id_empresa }
    }),
  )
}

/** Runs a change of a company. @throws {Failure} cnpj_ja_cadastrado when its owner has the CNPJ already */
async function onceACnpj<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (violatedConstraint(error) === 'empresas_id_consultor_cnpj_key') throw fail(cnpj_ja_cadastrado)
    throw error
  }
}

/**
 * Returns one company with its counts: a consultor her own, an admin anybody's, without the owner's notes and choices.
 * @throws {Failure} nao_encontrado
 */
export async function getEmpresa(deps: Deps, actor: Actor, id_empresa: number): Promise<EmpresaDaPagina> {
  const id_consultor = can(actor, 'ver_empresas', { id_consultor: null }) ? null : actor.id_usuario
  const row = await findEmpresa(deps.db, { id_empresa, id_consultor, now: deps.now() })
  if (!row) throw fail(nao_encontrado)
  const { id_consultor: owner, no_cadastro, anotacoes, em_convite, em_teste, utilizadas, ...empresa } = row
  return {
    ...empresa,
    ...(owner === actor.id_usuario && { no_cadastro, anotacoes }),
    licencas: { em_convite, em_teste, utilizadas },
  }
}

/**
 * Changes one of the caller's companies, with a row in the audit trail that names what changed and not its content.
 * @throws {Failure} nao_encontrado, usuario_inativo
 */
const alter = (
  deps: Deps,
  actor: Actor,
  id_empresa: number,
  {
    values,
    detalhes,
    before,
  }: {
    values: Updateable<Empresas>
    detalhes: Record<string, boolean | string>
    /** Check in the same transaction, before the change. */
    before?: (tx: Tx) => Promise<void>
  },
): Promise<void> =>
  inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    await before?.(tx)
    if (!(await updateEmpresa(tx, { id_consultor: actor.id_usuario, id_empresa }, values))) throw fail(nao_encontrado)
    await audit(tx, {
      em: deps.now(),
      id_ator: actor.id_usuario,
      acao: 'empresa_alterada',
      alvo: `empresa:${id_empresa}`,
      detalhes,
    })
  })

/**
 * Corrects name, CNPJ and address of one of the caller's companies.
 * @throws {Failure} nao_encontrado, usuario_inativo, cnpj_ja_cadastrado, dados_invalidos
 */
export async function changeDados(
  deps: Deps,
  actor: Actor,
  id_empresa: number,
  { id_cidade, ...dados }: z.output<typeof dadosDaEmpresa>,
): Promise<void> {
  if (id_cidade !== undefined) await requireCidade(deps.db, id_cidade)
  const values = { ...dados, id_cidade: id_cidade ?? null }
  await onceACnpj(() => alter(deps, actor, id_empresa, { values, detalhes: { o_que: 'dados' } }))
}

/**
 * Replaces the caller's notes about one of her companies.
 * @throws {Failure} nao_encontrado, usuario_inativo, anotacoes_da_empresa_alteradas when they are no longer `antes`
 */
export async function noteEmpresa(
  deps: Deps,
  actor: Actor,
  id_empresa: number,
  { anotacoes, antes }: { anotacoes: string; antes?: string | undefined },
) {
  await alter(deps, actor, id_empresa, {
    values: { anotacoes },
    detalhes: { o_que: 'anotacoes' },
    async before(tx) {
      const row = await lockAnotacoes(tx, { id_consultor: actor.id_usuario, id_empresa })
      if (row && antes !== undefined && row.anotacoes !== antes) throw fail(anotacoes_da_empresa_alteradas)
    },
  })
  return { anotacoes }
}

/**
 * Sets whether one of the caller's companies is offered at registration; a closed one is not. People who have chosen it keep
 * it.
 * @throws {Failure} nao_encontrado, usuario_inativo, empresa_encerrada
 */
export async function changeEmpresa(
  deps: Deps,
  actor: Actor,
  { id_empresa, no_cadastro }: { id_empresa: number; no_cadastro: boolean },
) {
  await alter(deps, actor, id_empresa, {
    values: { no_cadastro },
    detalhes: { no_cadastro },
    async before(tx) {
      const empresa = await findDela(tx, { id_consultor: actor.id_usuario, id_empresa })
      if (no_cadastro && empresa?.encerrada_em) throw fail(empresa_encerrada)
    },
  })
  const { mensagem } = no_cadastro ? empresa_no_cadastro : empresa_fora_do_cadastro
  return { response: mensagem, no_cadastro }
}

/**
 * Checks that a company chosen at registration was offered there (security §4); choosing none is allowed.
 * @throws {Failure} dados_invalidos
 */
export async function requireEmpresaOf(
  db: Db,
  { id_consultor, jti }: { id_consultor: number; jti: string },
  id_empresa: number | undefined,
): Promise<number | null> {
  if (id_empresa === undefined) return null
  const alone = await findEmpresaDoConvite(db, jti)
  const row = alone
    ? alone.id_empresa === id_empresa && alone
    : await queries.findNoCadastro(db, id_consultor, id_empresa)
  if (!row) throw fail(dados_invalidos, { campos: { id_empresa: campos.empresa_da_lista } })
  return row.id_empresa
}
