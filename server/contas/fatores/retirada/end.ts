import type { FimRetirada } from '#shared/contas/fatores/fatores.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { endAberta } from './retirada.queries.ts'

/** Cancels the request that waits for an account, in the caller's transaction. Returns whether one waited. */
export async function endRetirada(
  tx: Tx,
  { id_usuario, id_ator, fim, em }: { id_usuario: number; id_ator: number | null; fim: FimRetirada; em: Date },
): Promise<boolean> {
  if (!(await endAberta(tx, { id_usuario, fim, em }))) return false
  const alvo = `usuario:${id_usuario}` as const
  await audit(tx, { em, id_ator, acao: 'retirada_cancelada', alvo, detalhes: { desfecho: fim } })
  return true
}

/**
 * Notes that a person has used a second factor, which was therefore not lost: a request to remove it ends. Returns true,
 * as the use of a proof does.
 */
export async function noteFatorUsed(tx: Tx, id_usuario: number, em: Date): Promise<true> {
  await endRetirada(tx, { id_usuario, id_ator: id_usuario, fim: 'cancelada_pelo_fator', em })
  return true
}
