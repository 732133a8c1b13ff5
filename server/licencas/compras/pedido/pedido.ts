import type * as z from 'zod/mini'
import { campos } from '#shared/licencas/compras/compras.answers.ts'
import { moreForTheSame, precoDaQuantidade, TOTAL_MAX_CENTAVOS } from '#shared/licencas/compras/faixas.rules.ts'
import type { quoteCompra as cotarContract } from '#shared/licencas/compras/pedido.contract.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { quoteCupom } from './cupons.ts'
import { findPlanoAtivo, listPlanosAtivos } from './planos.queries.ts'

/** The item of a purchase at the current price: a plan, or a number of licences. */
export interface Item {
  id_planos_licencas: number
  nome_plano: string
  n_usuarios: number
  id_tipo_licenca: number
  preco_centavos: number
}

/**
 * Returns what is bought, at the server's price: the plan's, or the one that the plans on sale give for that quantity.
 * @param semPlano bad field, with its words, when it is not on sale
 * @throws {Failure} dados_invalidos
 */
export async function itemOf(
  db: Db | Tx,
  {
    idPlano,
    quantidade,
    id_tipo_licenca: tipo = TIPO_LICENCA.individual,
  }: { idPlano: number; quantidade?: number | undefined; id_tipo_licenca?: number | undefined },
  semPlano: Record<string, string> = { idPlano: campos.plano },
): Promise<Item> {
  const item = quantidade === undefined ? await findPlanoAtivo(db, idPlano) : await avulso(db, quantidade, tipo)
  if (!item) throw fail(dados_invalidos, { campos: semPlano })
  const { id_planos_licencas, nome_plano, n_usuarios, id_tipo_licenca, preco_centavos } = item
  return { id_planos_licencas, nome_plano, n_usuarios, id_tipo_licenca, preco_centavos }
}

async function avulso(db: Db | Tx, quantidade: number, id_tipo_licenca: number): Promise<Item | null> {
  const found = precoDaQuantidade(quantidade, await listPlanosAtivos(db, id_tipo_licenca))
  if (!found) return null
  const { plano, preco_centavos } = found
  if (preco_centavos > TOTAL_MAX_CENTAVOS)
    throw fail(dados_invalidos, { campos: { quantidade: campos.compra_cara_demais } })
  return {
    id_planos_licencas: plano.id_planos_licencas,
    nome_plano: plano.nome_plano,
    n_usuarios: quantidade,
    id_tipo_licenca,
    preco_centavos,
  }
}

/**
 * Returns what a quantity of licences costs now, with or without a coupon.
 * @throws {Failure} dados_invalidos, muitas_tentativas, vendas_desligadas
 */
export async function quoteCompra(deps: Deps, actor: Actor, query: z.output<typeof cotarContract.query>) {
  const { quantidade, cupom } = query
  const id_tipo_licenca = Number(query.tipo)
  const item = await itemOf(deps.db, { idPlano: 0, quantidade, id_tipo_licenca })
  const { preco_centavos } = item
  const uso = { id_usuario: actor.id_usuario, quantidade, preco_centavos, now: deps.now() }
  const desconto_centavos = cupom ? (await quoteCupom(deps, { ...uso, codigo: cupom })).desconto_centavos : 0
  const more = moreForTheSame(quantidade, await listPlanosAtivos(deps.db, id_tipo_licenca))
  return {
    quantidade,
    idPlano: item.id_planos_licencas,
    nome_plano: item.nome_plano,
    cheio_centavos: preco_centavos,
    desconto_centavos,
    total_centavos: preco_centavos - desconto_centavos,
    cupom: cupom ?? null,
    sugestao: more && { quantidade: more.n_usuarios, total_centavos: more.preco_centavos },
  }
}
