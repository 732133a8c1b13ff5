import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { takeALembrar } from './lembretes.queries.ts'

/** Conversations taken in one batch. */
const BATCH = 500

/**
 * Queues the reminders on the day before, from nine in the morning of São Paulo: the person's conversation to her, one
 * list of the day to the consultor. A late run still reminds of conversations that have not begun.
 */
export const remindEncontros = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async tx => {
    for (const row of await takeALembrar(tx, { now: deps.now(), limit: BATCH })) {
      const { id_encontro, id_consultor, sequencia, dia } = row
      const chave = `${id_encontro}:${sequencia}`
      if (row.avisar)
        await enqueueEmail(deps, tx, {
          tipo: 'encontro_lembrete',
          chave,
          destinatario: row.email,
          dados: { id_encontro, sequencia },
        })
      await enqueueEmail(deps, tx, {
        tipo: 'encontros_do_dia',
        chave: `${id_consultor}:${dia}`,
        destinatario: row.email_consultor,
        dados: { id_consultor, dia },
      })
    }
  })
