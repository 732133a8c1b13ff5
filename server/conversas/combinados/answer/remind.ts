import { diaOf } from '#shared/conversas/combinados/combinados.rules.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { takeALembrar, takeToSumUp } from './remind.queries.ts'

/** Conversations, or answers, taken in one batch. */
const BATCH = 500

/** Runs every minute: asks the questions whose day has come, and sends the day's answers. */
export async function remindCombinados(deps: Deps): Promise<void> {
  await ask(deps)
  await summarize(deps)
}

/**
 * Queues the question mails of the day, from nine in the morning of São Paulo, one per conversation and day. Only for text that
 * both confirmed, not more than ten days late, and not to people who stopped the reminders.
 */
const ask = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async tx => {
    for (const { id_devolutiva, marco, dia, email } of await takeALembrar(tx, { now: deps.now(), limit: BATCH }))
      await enqueueEmail(deps, tx, {
        tipo: `acompanhamento_${marco}`,
        chave: `${id_devolutiva}:${marco}:${dia}`,
        destinatario: email,
        dados: { id_devolutiva, dia },
      })
  })

/** Queues one digest per consultor and day, from six in the evening, of the answers since the last one. */
const summarize = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    for (const { id_consultor, email } of await takeToSumUp(tx, { now: em, limit: BATCH }))
      await enqueueEmail(deps, tx, {
        tipo: 'acompanhamentos_do_dia',
        chave: `${id_consultor}:${diaOf(em)}`,
        destinatario: email,
        dados: { id_consultor, em: em.toISOString() },
      })
  })
