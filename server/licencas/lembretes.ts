import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { enqueueEmail } from '../emails/emails.ts'
import { listTestesALembrar } from './lembretes.queries.ts'

/** Tests given between these moments and not finished: one reminder a gift, to a person who has an account. */
export async function lembrarTestes(
  deps: Deps,
  tx: Tx,
  window: { since: Date; until: Date; limit: number },
): Promise<void> {
  for (const { id_licenca, email, chave } of await listTestesALembrar(tx, window))
    await enqueueEmail(deps, tx, { tipo: 'lembrete_teste', chave, destinatario: email, dados: { id_licenca } })
}
