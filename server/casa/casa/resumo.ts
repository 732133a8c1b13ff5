import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { takeToSumUp } from './resumo.queries.ts'

/** Consultores taken in one batch. */
const BATCH = 500

/** Queues one mail a day, from seven in the morning of São Paulo, to consultores who chose it; a day with nothing to tell sends none. */
export const summarizeDia = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const ate = deps.now()
    for (const { id_consultor, email, de } of await takeToSumUp(tx, { now: ate, limit: BATCH }))
      await enqueueEmail(deps, tx, {
        tipo: 'resultados_do_dia',
        chave: `${id_consultor}:${ate.toISOString()}`,
        destinatario: email,
        dados: { id_consultor, de: de.toISOString(), ate: ate.toISOString() },
      })
  })
