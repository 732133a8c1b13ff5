import type { Mailer } from '../adapters/mailer.ts'
import { inTransaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../emails/send.ts'
import { devolverVencidas } from '../licencas/licencas.ts'

/** Starts this process's workers. Any number of processes share the queue. */
export async function startJobs(deps: Deps, mailer: Mailer): Promise<void> {
  await deps.boss.work('enviar-email', ({ id_email }) => sendEmail(deps, mailer, id_email), { localConcurrency: 2 })
  await deps.boss.work('arrumar', () => tidy(deps))
  await deps.boss.every('arrumar', '* * * * *')
}

/** Writes down what the clock has decided already; nothing depends on when, or whether, it runs. */
export async function tidy(deps: Deps): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.db, async tx => {
    await devolverVencidas(tx, 'all', now)
    await tx.deleteFrom('tentativas').where('janela_ate', '<', now).execute()
    const stale = new Date(now.getTime() - 90 * 24 * 60 * 60 * 1000)
    await tx
      .updateTable('convites')
      .set({ email: null })
      .where('email', 'is not', null)
      .where('aceito_em', 'is', null)
      .where(eb => eb.or([eb('cancelado_em', '<', stale), eb('devolvido_em', '<', stale)]))
      .execute()
  })
}
