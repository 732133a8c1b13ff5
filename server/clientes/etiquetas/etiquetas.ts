import {
  etiqueta_ja_existe,
  etiquetas_demais,
  etiquetas_demais_na_pessoa,
} from '#shared/clientes/etiquetas/etiquetas.answers.ts'
import type { EtiquetaContada } from '#shared/clientes/etiquetas/etiquetas.contract.ts'
import { type CorEtiqueta, ETIQUETAS_POR_PESSOA, etiquetasFit } from '#shared/clientes/etiquetas/etiquetas.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import * as queries from './etiquetas.queries.ts'

export {
  deleteAbout as deleteEtiquetasSobre,
  forgetNome as forgetNomeEmEtiquetas,
  listAbout as listEtiquetasSobre,
  listDela as listEtiquetasDela,
  moveEtiquetas,
} from './etiquetas.queries.ts'

/** A label given by id, or by a name that is created when missing. */
export type Escolhida = number | string

/** Returns the caller's labels by name; there are at most 200. */
export async function listEtiquetas(deps: Deps, actor: Actor) {
  const results = await queries.listContadas(deps.db, actor.id_usuario)
  return { results, total: results.length }
}

const contada = async (tx: Tx, id_consultor: number, id_etiqueta: number): Promise<EtiquetaContada> =>
  given((await queries.listContadas(tx, id_consultor, id_etiqueta))[0], 'the label just written')

/** Runs `work` with the consultor locked, so that changes to her labels run one after the other. */
const withLabels = <T>(deps: Deps, { id_usuario }: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, id_usuario)
    return work(tx)
  })

/**
 * Returns the ids of labels given by id or name, without duplicates; missing names are created. The caller holds the
 * consultor locked.
 * @throws {Failure} nao_encontrado for an id that is not hers, etiquetas_demais
 */
export async function resolveEtiquetas(
  tx: Tx,
  {
    id_consultor,
    escolhidas,
    cor,
    em,
  }: { id_consultor: number; escolhidas: readonly Escolhida[]; cor?: CorEtiqueta | undefined; em: Date },
): Promise<number[]> {
  const dela = await queries.listDela(tx, id_consultor)
  const byName = new Map(dela.map(({ id_etiqueta, nome }) => [nome, id_etiqueta]))
  const ids = new Set(dela.map(({ id_etiqueta }) => id_etiqueta))
  const fresh = [...new Set(escolhidas)].filter(each => typeof each === 'string' && !byName.has(each))
  if (!etiquetasFit(dela.length, fresh.length)) throw fail(etiquetas_demais)
  const found = new Set<number>()
  for (const each of escolhidas) {
    if (typeof each === 'number' && !ids.has(each)) throw fail(nao_encontrado)
    const known = typeof each === 'number' ? each : byName.get(each)
    const id_etiqueta =
      known ??
      (await queries.insertEtiqueta(tx, { id_consultor, nome: String(each), cor: cor ?? 'cinza', criada_em: em }))
    if (typeof each === 'string') byName.set(each, id_etiqueta)
    found.add(id_etiqueta)
  }
  return [...found]
}

/**
 * Creates a label, or returns the existing one with this name.
 * @throws {Failure} etiquetas_demais, usuario_inativo
 */
export const createEtiqueta = (
  deps: Deps,
  actor: Actor,
  { nome, cor }: { nome: string; cor?: CorEtiqueta | undefined },
): Promise<EtiquetaContada> =>
  withLabels(deps, actor, async tx => {
    const id_consultor = actor.id_usuario
    const ids = await resolveEtiquetas(tx, { id_consultor, escolhidas: [nome], cor, em: deps.now() })
    return contada(tx, id_consultor, given(ids[0], 'the label'))
  })

/**
 * Renames a label or changes its colour. When another of her labels has the new name, the two are merged if the caller
 * asked for it: everybody of both then has the other label, in its colour.
 * @throws {Failure} nao_encontrado, etiqueta_ja_existe, usuario_inativo
 */
export const changeEtiqueta = (
  deps: Deps,
  actor: Actor,
  id_etiqueta: number,
  { nome, cor, unir = false }: { nome?: string | undefined; cor?: CorEtiqueta | undefined; unir?: boolean | undefined },
): Promise<EtiquetaContada> =>
  withLabels(deps, actor, async tx => {
    const dela = await queries.listDela(tx, actor.id_usuario)
    if (!dela.some(each => each.id_etiqueta === id_etiqueta)) throw fail(nao_encontrado)
    const other = dela.find(each => each.nome === nome && each.id_etiqueta !== id_etiqueta)
    if (other && !unir) throw fail(etiqueta_ja_existe)
    if (other) await merge(tx, { de: id_etiqueta, para: other.id_etiqueta })
    const kept = other?.id_etiqueta ?? id_etiqueta
    const change = { ...(nome !== undefined && !other && { nome }), ...(cor && { cor }) }
    if (Object.keys(change).length > 0) await queries.updateEtiqueta(tx, kept, change)
    return contada(tx, actor.id_usuario, kept)
  })

async function merge(tx: Tx, both: { de: number; para: number }): Promise<void> {
  await queries.copyPessoas(tx, both)
  await queries.deleteEtiqueta(tx, both.de)
}

/**
 * Merges a label into another.
 * @throws {Failure} nao_encontrado, usuario_inativo
 */
export const mergeEtiquetas = (
  deps: Deps,
  actor: Actor,
  { de, para }: { de: number; para: number },
): Promise<EtiquetaContada> =>
  withLabels(deps, actor, async tx => {
    const ids = (await queries.listDela(tx, actor.id_usuario)).map(each => each.id_etiqueta)
    if (!ids.includes(de) || !ids.includes(para)) throw fail(nao_encontrado)
    if (de !== para) await merge(tx, { de, para })
    return contada(tx, actor.id_usuario, para)
  })

/**
 * Deletes a label. Returns how many people had it.
 * @throws {Failure} nao_encontrado, usuario_inativo
 */
export const deleteEtiqueta = (deps: Deps, actor: Actor, id_etiqueta: number): Promise<{ pessoas: number }> =>
  withLabels(deps, actor, async tx => {
    const dela = await queries.listDela(tx, actor.id_usuario)
    if (!dela.some(each => each.id_etiqueta === id_etiqueta)) throw fail(nao_encontrado)
    return { pessoas: await queries.deleteEtiqueta(tx, id_etiqueta) }
  })

interface Mudanca {
  /** The complete labels of the person; all others are removed. */
  etiquetas?: readonly Escolhida[] | undefined
  por?: readonly Escolhida[] | undefined
  tirar?: readonly Escolhida[] | undefined
}

/**
 * Sets a person's labels completely, or adds and removes some, which keeps changes made in another window.
 * @throws {Failure} nao_encontrado, etiquetas_demais, etiquetas_demais_na_pessoa, usuario_inativo
 */
export const labelPessoa = (deps: Deps, actor: Actor, id_pessoa: number, mudanca: Mudanca) =>
  withLabels(deps, actor, async tx => {
    const id_consultor = actor.id_usuario
    const em = deps.now()
    if (!(await queries.holdPessoa(tx, { id_consultor, id_pessoa }))) throw fail(nao_encontrado)
    const ids = (escolhidas: readonly Escolhida[] = []) => resolveEtiquetas(tx, { id_consultor, escolhidas, em })
    const all = mudanca.etiquetas && (await ids(mudanca.etiquetas))
    const before = (await queries.listDaPessoa(tx, id_pessoa)).map(({ id_etiqueta }) => id_etiqueta)
    const off = [
      ...(await idsOfKnown(tx, id_consultor, mudanca.tirar)),
      ...(all ? before.filter(id => !all.includes(id)) : []),
    ]
    await queries.deleteDaPessoa(tx, { id_pessoa, etiquetas: off })
    await queries.insertNaPessoa(tx, { id_pessoa, etiquetas: [...(all ?? []), ...(await ids(mudanca.por))], em })
    const etiquetas = await queries.listDaPessoa(tx, id_pessoa)
    if (etiquetas.length > ETIQUETAS_POR_PESSOA) throw fail(etiquetas_demais_na_pessoa)
    return { etiquetas }
  })

/** Returns the ids of labels to remove. Unknown names are ignored, not created. */
async function idsOfKnown(tx: Tx, id_consultor: number, escolhidas: readonly Escolhida[] = []): Promise<number[]> {
  if (escolhidas.length === 0) return []
  const dela = await queries.listDela(tx, id_consultor)
  return dela
    .filter(each => escolhidas.includes(each.id_etiqueta) || escolhidas.includes(each.nome))
    .map(each => each.id_etiqueta)
}

interface UmaEtiqueta {
  id_consultor: number
  id_pessoa: number
  id_etiqueta: number
}

/**
 * Adds one label to one person, in the caller's transaction; does nothing when the person has it.
 * @throws {Failure} nao_encontrado, etiquetas_demais_na_pessoa
 */
export async function byEtiqueta(
  tx: Tx,
  { id_consultor, id_pessoa, id_etiqueta, em }: UmaEtiqueta & { em: Date },
): Promise<void> {
  if (!(await queries.holdPessoa(tx, { id_consultor, id_pessoa }))) throw fail(nao_encontrado)
  await resolveEtiquetas(tx, { id_consultor, escolhidas: [id_etiqueta], em })
  await queries.insertNaPessoa(tx, { id_pessoa, etiquetas: [id_etiqueta], em })
  if ((await queries.listDaPessoa(tx, id_pessoa)).length > ETIQUETAS_POR_PESSOA) throw fail(etiquetas_demais_na_pessoa)
}

/**
 * Removes one label from one person, in the caller's transaction; does nothing when the person does not have it.
 * @throws {Failure} nao_encontrado
 */
export async function removeEtiqueta(tx: Tx, { id_consultor, id_pessoa, id_etiqueta }: UmaEtiqueta): Promise<void> {
  if (!(await queries.holdPessoa(tx, { id_consultor, id_pessoa }))) throw fail(nao_encontrado)
  await queries.deleteDaPessoa(tx, { id_pessoa, etiquetas: [id_etiqueta] })
}
