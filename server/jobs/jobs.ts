import type { Mailer } from '../adapters/mailer.ts'
import { esquecerVencidos } from '../autorizacoes/autorizacoes.ts'
import { conciliar, entregarNotificacaoLocal, processarNotificacao, retomarNotificacoes } from '../compras/compras.ts'
import { esquecerConvites, esquecerEnvios } from '../convites/convites.ts'
import { inTransaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { esquecerDestinatarios } from '../emails/esquecer.ts'
import { lembrar } from '../emails/lembretes.ts'
import { retomarEmails } from '../emails/retomar.ts'
import { sendEmail } from '../emails/send.ts'
import { calcularFicha } from '../ficha-tecnica/ficha-tecnica.ts'
import { devolverVencidas, somarMovimentos } from '../licencas/licencas.ts'

/** Starts this process's workers. Any number of processes share the queue. */
export async function startJobs(deps: Deps, mailer: Mailer): Promise<void> {
  await deps.boss.work('enviar-email', ({ id_email }) => sendEmail(deps, mailer, id_email), {
    localConcurrency: 2,
    batchSize: 5,
    burstWhenBatchFull: true,
  })
  await deps.boss.work('arrumar', () => tidy(deps))
  await deps.boss.every('arrumar', '* * * * *')
  await deps.boss.work('lembrar', () => lembrar(deps))
  await deps.boss.every('lembrar', '* * * * *')
  await deps.boss.work('ficha-tecnica', async () => {
    await calcularFicha(deps)
  })
  await deps.boss.every('ficha-tecnica', '*/10 * * * *')
  // More often than a queue's own second look: a process killed in mid-send delays a mail by seconds, not minutes.
  deps.boss.watch('retomar-emails', 10, () => retomarEmails(deps))
  await deps.boss.work('processar-pagamento', job => processarNotificacao(deps, job.id_notificacao), {
    localConcurrency: 4,
    batchSize: 10,
    burstWhenBatchFull: true,
  })
  await deps.boss.work('conciliar', () => conciliar(deps))
  await deps.boss.every('conciliar', '* * * * *')
  deps.boss.watch('retomar-notificacoes', 10, () => retomarNotificacoes(deps))
  if (deps.env.standIns && !deps.env.MP_ACCESS_TOKEN)
    await deps.boss.work('notificar-local', aviso => entregarNotificacaoLocal(deps, aviso))
}

/** How long a list of invites may be sent again with the same answers. */
const LOTE_GUARDADO_MS = 7 * 24 * 60 * 60 * 1000

/** Writes down what the clock has decided already; nothing depends on when, or whether, it runs. */
export async function tidy(deps: Deps): Promise<void> {
  const now = deps.now()
  // By themselves: whoever sends an invite holds a count, and waits for licences that the transaction below holds.
  await deps.db.deleteFrom('tentativas').where('janela_ate', '<', now).execute()
  await esquecerEnvios(deps.db, now)
  await inTransaction(deps.db, async tx => {
    await devolverVencidas(tx, 'all', now)
    await somarMovimentos(tx)
    await tx
      .deleteFrom('lotes_convite')
      .where('em', '<', new Date(now.getTime() - LOTE_GUARDADO_MS))
      .execute()
    const stale = new Date(now.getTime() - 90 * 24 * 60 * 60 * 1000)
    await esquecerConvites(tx, now, stale)
    await esquecerDestinatarios(tx, stale)
    await esquecerVencidos(tx, now)
  })
}
