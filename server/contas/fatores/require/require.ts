import { type PedidoDeFator, pedidoDeFator } from '#shared/contas/fatores/exigencia.rules.ts'
import { type Actor, USER_KIND } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listConfirmados } from '../fatores.queries.ts'
import * as queries from './require.queries.ts'

export { deletePedidoDeFator } from './require.queries.ts'

type Asking = Pick<Deps, 'env' | 'now'>

/** Returns how an account is asked for a second factor now; null when it is not. */
export async function pedidoOf(
  { env, now }: Asking,
  db: Db | Tx,
  { id_usuario, id_tipo_usuario }: { id_usuario: number; id_tipo_usuario: number },
): Promise<PedidoDeFator | null> {
  if (!env.production) return null
  const pedido = await queries.findPedido(db, id_usuario)
  return pedidoDeFator({
    exige: env.production,
    tipo: id_tipo_usuario,
    temFator: (await listConfirmados(db, id_usuario)).length > 0,
    pedido_em: pedido?.pedido_em ?? null,
    adiado_em: pedido?.adiado_em ?? null,
    now: now(),
  })
}

/** Returns how an account is asked at a sign-in, and notes the first one. */
export async function askToSignIn(
  deps: Asking,
  tx: Tx,
  conta: { id_usuario: number; id_tipo_usuario: number },
): Promise<PedidoDeFator | null> {
  const pedido = await pedidoOf(deps, tx, conta)
  if (pedido) await queries.insertPedido(tx, conta.id_usuario, deps.now())
  return pedido
}

/** Whether this account may not be without a second factor here: an admin's, in production. */
export const mustHaveFator = ({ env }: Pick<Deps, 'env'>, { id_tipo_usuario }: Actor): boolean =>
  env.production && id_tipo_usuario === USER_KIND.admin

/** Puts the invitation off for 30 days. */
export const postponeFator = async ({ db, now }: Deps, { id_usuario }: Actor): Promise<void> => {
  await queries.upsertAdiado(db, id_usuario, now())
}
