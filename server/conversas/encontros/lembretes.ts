import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { takeALembrar } from './lembretes.queries.ts'

/** Conversations reminded of in one look; the next look goes on. */
const BATCH = 500

/**
 * The day before, at nine in the morning of São Paulo: the person hears of her conversation, the consultor once of all that
 * she has that day. Only the clock decides; a look that comes late reminds of what has not begun yet.
 */
export const lembrarEncontros = (deps: Deps): Promise<void> =>
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
