import { FALTA } from '#shared/contas/pessoa/endereco.rules.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { throttleCall } from '../../platform/http/guard/throttle.ts'
import { cep_rede } from './limits.ts'
import * as queries from './localidades.queries.ts'

const PAIS = 'brasil'

const asList = <T>(results: T[]) => ({ results, total: results.length })

/** Lists the 27 states of Brazil in alphabetical order; empty for any other country. */
export const listEstados = async (db: Db, pais: string) =>
  asList(pais.trim().toLowerCase() === PAIS ? await queries.listEstados(db) : [])

/** Lists the municipalities of a state, or all. */
export const listCidades = async (db: Db, id_estado: number | undefined) =>
  asList(await queries.listCidades(db, id_estado))

/** Returns the address of a CEP. @throws {Failure} muitas_tentativas */
export async function findCep(deps: Deps, typed: string, ip: string) {
  await throttleCall(deps.db, cep_rede, ip, deps.now())
  return deps.cep.find(cep.clean(typed))
}

/**
 * Checks that a municipality exists. @throws {Failure} dados_invalidos, under the caller's field name, when it does not
 */
export async function requireCidade(db: Db, id_cidade: number, campo = 'id_cidade'): Promise<void> {
  if (!(await queries.findCidade(db, id_cidade))) throw fail(dados_invalidos, { campos: { [campo]: FALTA.id_cidade } })
}
