import { randomUUID } from 'node:crypto'
import type { FactorAct } from '#shared/contas/fatores/fatores.rules.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { type Enqueues, enqueueEmail } from '../../platform/emails/emails.ts'
import { findConta } from './fatores.queries.ts'

/**
 * Tells the account's own address of a change to its factors, in the change's transaction, and whether its other sessions
 * ended by it.
 */
export async function notifyByEmail(
  deps: Enqueues,
  tx: Tx,
  id_usuario: number,
  ato: FactorAct,
  outras = false,
): Promise<void> {
  const conta = await findConta(tx, id_usuario)
  if (!conta) return
  await enqueueEmail(deps, tx, {
    tipo: 'fator_mudou',
    chave: randomUUID(),
    destinatario: conta.email,
    dados: { id_usuario, ato, em: deps.now().toISOString(), ...(outras && { outras }) },
  })
}
