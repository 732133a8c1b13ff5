import type * as z from 'zod/mini'
import { campos } from '#shared/licencas/compras/compras.answers.ts'
import { descontoOf } from '#shared/licencas/compras/faixas.rules.ts'
import type { Cupom, createCupom as criarContract } from '#shared/licencas/compras/pedido.contract.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import { searchWords } from '../../../platform/db/queries/search.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import { withAttempt } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { tentativas_de_cupom } from '../limits.ts'
import * as queries from './cupons.queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof queries.findCupom>>>

interface Uso {
  codigo: string
  id_usuario: number
  quantidade: number
  preco_centavos: number
  now: Date
}

const refuse = (cupom: string) => fail(dados_invalidos, { campos: { cupom } })

/**
 * Returns the discount of a coupon on this purchase.
 * @throws {Failure} dados_invalidos with the reason when the coupon cannot be used
 */
async function apply(db: Db | Tx, cupom: Found | undefined, uso: Uso) {
  const { id_usuario, quantidade, preco_centavos, now } = uso
  if (!cupom?.ativo) throw refuse(campos.cupom_nao_vale)
  if (cupom.valido_ate && now > cupom.valido_ate) throw refuse(campos.cupom_vencido)
  if (quantidade < cupom.minimo_licencas) throw refuse(campos.cupom_a_partir_de(cupom.minimo_licencas))
  const { todos, dele } = await queries.countUsos(db, { id_cupom: cupom.id_cupom, id_usuario, now })
  if (dele > 0) throw refuse(campos.cupom_ja_usado)
  if (cupom.maximo_usos !== null && todos >= cupom.maximo_usos) throw refuse(campos.cupom_esgotado)
  const desconto = { tipo: cupom.tipo, valor: cupom.valor }
  return { id_cupom: cupom.id_cupom, desconto_centavos: descontoOf(desconto, preco_centavos) }
}

/**
 * Returns the coupon with this code. Unknown codes are counted for each buyer, so that nobody can try them all; outside
 * any transaction, so that the count stays when the call fails.
 * @throws {Failure} dados_invalidos, muitas_tentativas
 */
export async function requireCupom(deps: Deps, id_usuario: number, codigo: string): Promise<Found> {
  const cupom = await withAttempt(deps.db, [[tentativas_de_cupom, String(id_usuario)]], deps.now(), async () => {
    return (await queries.findCupom(deps.db, codigo)) ?? false
  })
  return cupom || Promise.reject(refuse(campos.cupom_nao_vale))
}

/**
 * Returns the discount that a coupon would give, without reserving it. @throws {Failure} dados_invalidos,
 * muitas_tentativas
 */
export const quoteCupom = async (deps: Deps, uso: Uso) =>
  apply(deps.db, await requireCupom(deps, uso.id_usuario, uso.codigo), uso)

/** Reserves a coupon for the purchase that this transaction is about to insert. @throws {Failure} dados_invalidos */
export const holdCupom = async (tx: Tx, uso: Uso) => apply(tx, await queries.lockCupom(tx, uso.codigo), uso)

/** Returns a page of coupons, newest first. */
export function listCupons(deps: Deps, query: PageQuery) {
  return deps
    .read(db => queries.listCupons(db, { busca: searchWords(query.busca), now: deps.now() }, pageOf(query)))
    .then(({ rows, total }) => ({ results: rows, total }))
}

/** Creates a coupon. @throws {Failure} dados_invalidos when its code is taken */
export const createCupom = (deps: Deps, actor: Actor, body: z.output<typeof criarContract.body>): Promise<Cupom> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    const { valido_ate, maximo_usos = null, ...cupom } = body
    const inserted = await queries.insertCupom(tx, {
      ...cupom,
      maximo_usos,
      valido_ate: valido_ate ? new Date(valido_ate) : null,
      criado_em: now,
      id_criador: actor.id_usuario,
    })
    if (!inserted) throw fail(dados_invalidos, { campos: { codigo: campos.cupom_existente } })
    await audit(tx, {
      em: now,
      id_ator: actor.id_usuario,
      acao: 'cupom_criado',
      alvo: `cupom:${inserted.id_cupom}`,
      detalhes: { codigo: cupom.codigo, tipo: cupom.tipo, valor: cupom.valor, maximo_usos },
    })
    return given(await queries.findContado(tx, inserted.id_cupom, now), 'the coupon just made')
  })

/**
 * Deactivates or reactivates a coupon. Purchases that already hold it keep their price. @throws {Failure}
 * nao_encontrado
 */
export const changeCupom = (deps: Deps, actor: Actor, id_cupom: number, ativo: boolean): Promise<Cupom> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    const changed = await queries.setAtivo(tx, id_cupom, ativo)
    if (!changed) throw fail(nao_encontrado)
    await audit(tx, {
      em: now,
      id_ator: actor.id_usuario,
      acao: 'cupom_alterado',
      alvo: `cupom:${id_cupom}`,
      detalhes: { codigo: changed.codigo, ativo },
    })
    return given(await queries.findContado(tx, id_cupom, now), 'the coupon just changed')
  })
