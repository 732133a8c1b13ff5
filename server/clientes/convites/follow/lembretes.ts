import { REMINDER_AFTER_MS, REMINDER_PAUSE_MS } from '#shared/platform/emails/emails.rules.ts'
import { given } from '#shared/platform/given.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { lockUsuario } from '../../../contas/contas/contas.ts'
import { listTestesALembrar, remindTestes } from '../../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { markExpiradosAvisados } from './expirados.queries.ts'
import { listConvitesALembrar } from './lembretes.queries.ts'

/** Age in ms beyond which an invite gets no reminder, so that nothing outdated is sent after a long outage. */
const OLDEST_MS = 10 * DAY_MS
/** Largest number of mails queued in one run; the next run continues. */
const BATCH = 500

/**
 * Queues due reminders and notices, once each, however often and in however many processes it runs. What is due depends
 * on the clock only; a late run sends only what is still useful.
 */
export async function remind(deps: Deps): Promise<void> {
  const now = deps.now()
  const due = { ...window(now), limit: BATCH }
  const [convites, testes] = [
    await listConvitesALembrar(deps.db, { ...due, now }),
    await listTestesALembrar(deps.db, due),
  ]
  const consultores = new Set([...convites, ...testes].map(({ id_consultor }) => id_consultor))
  for (const id_consultor of consultores)
    await inTransaction(deps.db, async tx => {
      // Locks the consultor as turmas and acts on many people do, so that reminders they have just sent are seen below.
      const consultor = await lockUsuario(tx, id_consultor)
      if (!consultor?.ativo) return
      await remindConvites(deps, tx, { ...due, id_consultor })
      await remindTestes(deps, tx, { ...due, id_consultor })
    })
  await inTransaction(deps.db, tx => notifyExpirados(deps, tx))
}

const window = (now: Date) => ({
  since: new Date(now.getTime() - OLDEST_MS),
  until: new Date(now.getTime() - REMINDER_AFTER_MS),
  lembrados_ate: new Date(now.getTime() - REMINDER_PAUSE_MS),
})

/**
 * Queues reminders of a consultor's invites that are three days old, still usable, not known to have bounced, and not
 * refused.
 */
async function remindConvites(
  deps: Deps,
  tx: Tx,
  due: ReturnType<typeof window> & { limit: number; id_consultor: number },
): Promise<void> {
  const rows = await listConvitesALembrar(tx, { ...due, now: deps.now() })
  for (const { id_convite, email, id_consultor } of rows)
    await enqueueEmail(deps, tx, {
      tipo: 'lembrete_convite',
      chave: id_convite,
      destinatario: email,
      id_convite,
      dados: { id_consultor },
    })
}

/** Queues one mail to each consultor about her newly expired invites. */
async function notifyExpirados(deps: Deps, tx: Tx): Promise<void> {
  const now = deps.now()
  const since = new Date(now.getTime() - OLDEST_MS)
  const rows = await markExpiradosAvisados(tx, { now, since, limit: BATCH })
  for (const { id_consultor, email, convites } of rows)
    await enqueueEmail(deps, tx, {
      tipo: 'convite_expirado',
      chave: given(convites[0], 'an invite that has ended'),
      destinatario: email,
      dados: { id_consultor, convites },
    })
}
