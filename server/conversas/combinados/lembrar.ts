import { diaDe } from '#shared/conversas/combinados/combinados.rules.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { takeALembrar, takeAResumir } from './lembrar.queries.ts'

/** Conversations, and answers, taken in one look; the next look goes on. */
const BATCH = 500

/** The minute's look: questions whose day has come, and the day's answers. */
export async function lembrarCombinados(deps: Deps): Promise<void> {
  await perguntar(deps)
  await resumir(deps)
}

/**
 * On the day, from nine in the morning of São Paulo: one mail a conversation with all that is asked of it. Only what both
 * said yes to, nothing that was due more than ten days ago, and nobody who wants no more of them.
 */
const perguntar = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async tx => {
    for (const { id_devolutiva, marco, email } of await takeALembrar(tx, { now: deps.now(), limit: BATCH }))
      await enqueueEmail(deps, tx, {
        tipo: `acompanhamento_${marco}`,
        chave: `${id_devolutiva}:${marco}`,
        destinatario: email,
        dados: { id_devolutiva },
      })
  })

/** From six in the evening: each consultor hears once a day what people answered since. */
const resumir = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    for (const { id_consultor, email } of await takeAResumir(tx, { now: em, limit: BATCH }))
      await enqueueEmail(deps, tx, {
        tipo: 'acompanhamentos_do_dia',
        chave: `${id_consultor}:${diaDe(em)}`,
        destinatario: email,
        dados: { id_consultor, em: em.toISOString() },
      })
  })
