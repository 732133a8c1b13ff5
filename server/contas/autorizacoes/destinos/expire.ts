import { DAY_MS } from '#shared/platform/time.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { listEnding } from './expire.queries.ts'

/** Time before the end of a choice at which its person is told, in ms. */
export const AVISO_MS = 15 * DAY_MS

/** Choices told of in one transaction. */
const BATCH = 500

/**
 * Tells people, once a choice, of what they show an equipe or a gestor and what ends within fifteen days. Returns how
 * many mails were enqueued.
 */
export async function notifyEscolhas(deps: Deps): Promise<number> {
  const now = deps.now()
  for (let told = 0; ; ) {
    const batch = await inTransaction(deps.db, async tx => {
      const rows = await listEnding(tx, { now, ate: new Date(now.getTime() + AVISO_MS), limit: BATCH })
      for (const { id_autorizacao, email } of rows)
        await enqueueEmail(deps, tx, {
          tipo: 'escolha_vence',
          chave: String(id_autorizacao),
          destinatario: email,
          dados: { id_autorizacao },
        })
      return rows.length
    })
    told += batch
    if (batch < BATCH) return told
  }
}
