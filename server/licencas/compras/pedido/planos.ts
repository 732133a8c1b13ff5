import type * as z from 'zod/mini'
import type { listPlanos as contract, createPlano, PlanoEditavel } from '#shared/licencas/compras/compras.contract.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import * as queries from './planos.queries.ts'

type Body = z.output<typeof createPlano.body>

const present = (row: queries.PlanoRow): PlanoEditavel => ({ ...row, preco: row.preco_centavos / 100 })

/** Returns the plans on sale of one kind of licence, or of both; prices in reais. */
export async function listPlanos({ db }: Deps, { tipo }: z.output<typeof contract.query>) {
  const response = (await queries.listPlanosAtivos(db, tipo === 'todos' ? undefined : Number(tipo))).map(present)
  return { response, total: response.length }
}

/** Returns all plans on sale, as who has no account sees them. */
export async function listPrecos({ db }: Deps) {
  const results = (await queries.listPlanosAtivos(db, undefined)).map(present)
  return { results, total: results.length }
}

/** Returns every plan, on sale or not. */
export async function listTodosPlanos({ db }: Deps) {
  const results = (await queries.listTodosPlanos(db)).map(present)
  return { results, total: results.length }
}

const trace = (deps: Deps, tx: Tx, actor: Actor, acao: 'plano_criado' | 'plano_alterado', row: queries.PlanoRow) =>
  audit(tx, {
    em: deps.now(),
    id_ator: actor.id_usuario,
    acao,
    alvo: `plano:${row.id_planos_licencas}`,
    detalhes: {
      nome_plano: row.nome_plano,
      n_usuarios: row.n_usuarios,
      ...(row.id_tipo_licenca === TIPO_LICENCA.empresarial && { tipo: 'empresarial' }),
      preco_centavos: row.preco_centavos,
      ativo: row.ativo,
    },
  })

export const createPlanoLicenca = (deps: Deps, actor: Actor, body: Body): Promise<PlanoEditavel> =>
  inTransaction(deps.db, async tx => {
    const row = await queries.insertPlano(tx, body)
    await trace(deps, tx, actor, 'plano_criado', row)
    return present(row)
  })

/**
 * Changes a plan for future purchases. Existing purchases store their own name, quantity and price, and stay unchanged.
 * @throws {Failure} nao_encontrado
 */
export const changePlanoLicenca = (deps: Deps, actor: Actor, id: number, body: Body): Promise<PlanoEditavel> =>
  inTransaction(deps.db, async tx => {
    const row = await queries.updatePlano(tx, id, body)
    if (!row) throw fail(nao_encontrado)
    await trace(deps, tx, actor, 'plano_alterado', row)
    return present(row)
  })
