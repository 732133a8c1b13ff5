import { VERSAO_ESTIMATIVA } from '#shared/disc/evidencia/autoestimativa.rules.ts'
import { estimativa_feita } from '#shared/disc/evidencia/evidencia.answers.ts'
import type { Autoestimativa } from '#shared/disc/evidencia/evidencia.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { findResultado, lockLeitura } from '../../disc/disc.ts'
import * as queries from './autoestimativa.queries.ts'

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((x, i) => x === b[i])

/**
 * The estimate (autoestimativa) of this result's person, or null. The caller must have checked that the reader may see
 * it.
 */
export const findEstimativa = async (db: Db | Tx, id_licenca: number) =>
  (await queries.findAutoestimativa(db, id_licenca)) ?? null

/**
 * Stores an estimate once; the same order again gets the same answer. It counts as made before looking only when the
 * person had never seen the numbers, decided under the lock that a first reading takes.
 * @throws {Failure} nao_encontrado when the result is erased; estimativa_feita
 */
export async function saveAutoestimativa(
  tx: Tx,
  { id_licenca, ordem, ordem_inicial, em, a_pedido = false }: EstimativaDita,
): Promise<Autoestimativa> {
  const leitura = await lockLeitura(tx, id_licenca)
  if (!leitura) throw fail(nao_encontrado)
  const before = await queries.findAutoestimativa(tx, id_licenca)
  // What was written down for her is hers to change: her own order takes its place.
  const hers = before?.a_pedido && !a_pedido
  if (before && !hers && !same(before.ordem, ordem)) throw fail(estimativa_feita)
  if (before && !hers) return before
  const antes_de_ver = leitura.numeros_em === null
  const row = { id_licenca, ordem, ordem_inicial, versao_roteiro: VERSAO_ESTIMATIVA, antes_de_ver, a_pedido, em }
  await (hers ? queries.replaceAutoestimativa(tx, row) : queries.insertAutoestimativa(tx, row))
  return { id_licenca, ordem: [...ordem], antes_de_ver, a_pedido, em }
}

/** An estimate: the four quadrants in the person's order and in the order first shown, most like her first. */
export interface EstimativaDita {
  id_licenca: number
  ordem: readonly number[]
  ordem_inicial: readonly number[]
  em: Date
  /** Whether her consultor wrote it down for her. */
  a_pedido?: boolean
}

/** Checks that a result is the caller's own; the same 404 for everybody else. @throws {Failure} nao_encontrado */
async function requireProprio(db: Db, actor: SessionActor, id_licenca: number): Promise<void> {
  const resultado = await findResultado(db, id_licenca)
  if (!resultado || !can(actor, 'ver_de_si', { id_usuario: resultado.id_participante })) throw fail(nao_encontrado)
}

const NENHUMA = { ordem: null, antes_de_ver: null, em: null }

/** The caller's own estimate, made or not. @throws {Failure} nao_encontrado */
export async function getAutoestimativa(deps: Deps, actor: SessionActor, id_licenca: number): Promise<Autoestimativa> {
  await requireProprio(deps.db, actor, id_licenca)
  return (await findEstimativa(deps.db, id_licenca)) ?? { id_licenca, ...NENHUMA }
}

/** Stores the caller's estimate of her own result. @throws {Failure} nao_encontrado, estimativa_feita */
export async function putAutoestimativa(
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
  ordens: Pick<EstimativaDita, 'ordem' | 'ordem_inicial'>,
): Promise<Autoestimativa> {
  await requireProprio(deps.db, actor, id_licenca)
  return inTransaction(deps.db, tx => saveAutoestimativa(tx, { id_licenca, ...ordens, em: deps.now() }))
}
