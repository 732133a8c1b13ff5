import type { Plano } from '#shared/compras/compras.contract.ts'
import { fail } from '#shared/errors.ts'
import type { Actor } from '#shared/permissions.ts'
import { lockConsultorAtivo } from '../contas/contas.ts'
import { type Db, inTransaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { audit } from '../http/audit.ts'

/** Plans on sale, prices in reais. */
export async function listPlanos(db: Db): Promise<Plano[]> {
  const rows = await db
    .selectFrom('planos_licencas')
    .selectAll()
    .where('ativo', '=', true)
    .orderBy('ordem')
    .orderBy('id_planos_licencas')
    .execute()
  return rows.map(row => ({
    id_planos_licencas: row.id_planos_licencas,
    nome_plano: row.nome_plano,
    n_usuarios: row.n_usuarios,
    preco: row.preco_centavos / 100,
    plano_destaque: row.plano_destaque,
    icone: row.icone,
  }))
}

/**
 * Starts a purchase: the row, with price and quantity as they are now, stands before anything is paid (security T2–T4).
 * The same id from the same person for the same plan answers the same; any other use of it is refused.
 * @throws {Failure} compra_de_outro, dados_invalidos, vendas_desligadas
 */
export async function preCompra(
  deps: Deps,
  actor: Actor,
  { idCompra, idPlano }: { idCompra: string; idPlano: number },
) {
  const now = deps.now()
  const init_point = deps.payments.checkoutUrl(idCompra)
  if (!init_point) throw fail('vendas_desligadas')
  return inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    const plano = await tx
      .selectFrom('planos_licencas')
      .selectAll()
      .where('id_planos_licencas', '=', idPlano)
      .where('ativo', '=', true)
      .executeTakeFirst()
    if (!plano) throw fail('dados_invalidos', { campos: { idPlano: 'Escolha um plano' } })
    const inserted = await tx
      .insertInto('compras')
      .values({
        id_compra: idCompra,
        id_usuario: actor.id_usuario,
        id_planos_licencas: idPlano,
        nome_plano: plano.nome_plano,
        n_usuarios: plano.n_usuarios,
        preco_centavos: plano.preco_centavos,
        init_point,
        criada_em: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id_compra')
      .executeTakeFirst()
    if (inserted)
      await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'compra_iniciada', alvo: `compra:${idCompra}` })
    const compra = await tx
      .selectFrom('compras')
      .selectAll()
      .where('id_compra', '=', idCompra)
      .executeTakeFirstOrThrow()
    if (compra.id_usuario !== actor.id_usuario || compra.id_planos_licencas !== idPlano) throw fail('compra_de_outro')
    return { idCompra, init_point: compra.init_point ?? init_point, estado: compra.estado }
  })
}
