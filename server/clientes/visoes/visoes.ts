import { visao_ja_existe, visoes_demais } from '#shared/clientes/visoes/visoes.answers.ts'
import type { Visao } from '#shared/clientes/visoes/visoes.contract.ts'
import { type ListaComVisoes, visaoFits } from '#shared/clientes/visoes/visoes.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import * as queries from './visoes.queries.ts'

export { forget as forgetVisoes, listDela as listVisoesDela } from './visoes.queries.ts'

/** Returns the caller's views of one list, or of all, by name. */
export async function listVisoes(deps: Deps, actor: Actor, lista: ListaComVisoes | undefined) {
  const results = await queries.listDela(deps.db, actor.id_usuario, { lista })
  return { results, total: results.length }
}

/** Runs `work` with the person locked, so that changes to their views run one after the other. */
const withViews = <T>(deps: Deps, { id_usuario }: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, id_usuario)
    return work(tx)
  })

const read = async (tx: Tx, { id_usuario }: Actor, id_visao: number): Promise<Visao> =>
  given((await queries.listDela(tx, id_usuario, { id_visao }))[0], 'the view just written')

/**
 * Saves the current filters of a list as a view. The same name with the same content returns the existing view.
 * @throws {Failure} visao_ja_existe unless `substituir`, visoes_demais, usuario_inativo
 */
export const saveVisao = (
  deps: Deps,
  actor: Actor,
  {
    lista,
    nome,
    parametros,
    substituir = false,
  }: { lista: ListaComVisoes; nome: string; parametros: Record<string, string>; substituir?: boolean | undefined },
): Promise<Visao> =>
  withViews(deps, actor, async tx => {
    const { id_usuario } = actor
    const em = deps.now()
    const hers = await queries.listDela(tx, id_usuario, { lista })
    const taken = await queries.findPorNome(tx, { id_usuario, lista, nome })
    if (taken !== undefined) {
      if (!substituir) throw fail(visao_ja_existe)
      await queries.updateVisao(tx, taken, { nome, parametros, alterada_em: em })
      return read(tx, actor, taken)
    }
    if (!visaoFits(hers.length)) throw fail(visoes_demais)
    const visao = { id_usuario, lista, nome, parametros: JSON.stringify(parametros), criada_em: em, alterada_em: em }
    return read(tx, actor, await queries.insertVisao(tx, visao))
  })

/**
 * Renames one of the caller's views, or replaces its content.
 * @throws {Failure} nao_encontrado, visao_ja_existe, usuario_inativo
 */
export const changeVisao = (
  deps: Deps,
  actor: Actor,
  id_visao: number,
  change: { nome?: string | undefined; parametros?: Record<string, string> | undefined },
): Promise<Visao> =>
  withViews(deps, actor, async tx => {
    const { id_usuario } = actor
    const [visao] = await queries.listDela(tx, id_usuario, { id_visao })
    if (!visao) throw fail(nao_encontrado)
    const { nome } = change
    const taken = nome && (await queries.findPorNome(tx, { id_usuario, lista: visao.lista, nome }))
    if (taken && taken !== id_visao) throw fail(visao_ja_existe)
    await queries.updateVisao(tx, id_visao, { ...change, alterada_em: deps.now() })
    return read(tx, actor, id_visao)
  })

/**
 * Deletes one of the caller's views.
 * @throws {Failure} nao_encontrado
 */
export const deleteVisao = (deps: Deps, { id_usuario }: Actor, id_visao: number): Promise<void> =>
  inTransaction(deps.db, async tx => {
    if (!(await queries.deleteVisao(tx, { id_usuario, id_visao }))) throw fail(nao_encontrado)
  })
