import { LOW_STOCK } from '#shared/platform/emails/emails.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import * as queries from './estoque.queries.ts'

/**
 * Queues a mail to a consultor, in the transaction of her invite, when few licences are left. The mail's key contains
 * the newest credit in the ledger, so there is one notice until licences are bought or granted again; licences
 * returning from invites do not count.
 */
export async function notifyEstoque(deps: Deps, tx: Tx, id_consultor: number): Promise<void> {
  if ((await queries.countDisponiveisAte(tx, id_consultor, LOW_STOCK + 1)) > LOW_STOCK) return
  const { email, credito } = await queries.findUltimoCredito(tx, id_consultor)
  await enqueueEmail(deps, tx, {
    tipo: 'licencas_acabando',
    chave: `${id_consultor}:${credito ?? 0}`,
    destinatario: email,
    dados: { id_consultor },
  })
}
