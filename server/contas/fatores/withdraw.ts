import type { FactorAct } from '#shared/contas/fatores/fatores.rules.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Enqueues } from '../../platform/emails/emails.ts'
import { closeSessions } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { notifyByEmail } from './change.ts'
import { deleteWithoutFator } from './enter/forget.ts'
import * as queries from './fatores.queries.ts'

interface Por {
  id_usuario: number
  /** Admin who asked for it; null for whoever has the server. */
  id_ator: number | null
  ato: FactorAct
  motivo?: string
}

/**
 * Removes every second factor of an account, ends its sessions and tells its address, in the caller's transaction. Returns
 * how many factors there were. An admin whose time was over signs in for adding a factor only, as before.
 */
export async function withdrawAll(deps: Enqueues, tx: Tx, { id_usuario, id_ator, ato, motivo }: Por): Promise<number> {
  const em = deps.now()
  const quantidade = await queries.deleteFatores(tx, id_usuario)
  await deleteWithoutFator(tx, id_usuario)
  await closeSessions(tx, { id_usuario }, em)
  await audit(tx, {
    em,
    id_ator,
    acao: 'fator_retirado',
    alvo: `usuario:${id_usuario}`,
    detalhes: { quantidade, ...(motivo && { motivo }) },
  })
  await notifyByEmail(deps, tx, id_usuario, ato)
  return quantidade
}

/**
 * Removes every second factor of an account, as whoever has the server: audited as nobody's act, for there is no session.
 * Returns how many there were; null when no account has the address.
 */
export const withdrawFatores = (deps: Pick<Deps, 'db'> & Enqueues, email: string): Promise<number | null> =>
  inTransaction(deps.db, async tx => {
    const conta = await queries.findContaPorEmail(tx, email)
    if (!conta) return null
    await queries.lockConta(tx, conta.id_usuario)
    return withdrawAll(deps, tx, { ...conta, id_ator: null, ato: 'retirado' })
  })
