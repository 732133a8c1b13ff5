import { inQuarantine, isRestored } from './platform/backup/backup.ts'
import type { Deps } from './platform/deps.ts'
import { commandOf } from './platform/text/commands.ts'
import { avisoSemAdmin } from './seed/first-admin.ts'

/** Prints where the server answers, and warnings that whoever started it should know. */
export async function announce(deps: Deps, say: (line: string) => void): Promise<void> {
  const { env, appUrl } = deps
  const tarefas = env.PAPEL === 'tarefas'
  say(
    tarefas
      ? `\nQuadrante cuida das tarefas; responde /saude, /pronto e /metricas na porta ${env.PORT}`
      : `\nQuadrante está em ${appUrl}`,
  )
  if (await inQuarantine(deps.db))
    say(
      `ATENÇÃO: este banco é uma cópia restaurada, em quarentena: nenhum e-mail sai e nenhum pagamento é consultado até ${commandOf('restaurar', '--liberar')}.`,
    )
  if (tarefas) return
  // Payments are still credited, by asking for them every few minutes; nobody should find out only then.
  if (env.MP_ACCESS_TOKEN && !env.MP_WEBHOOK_SECRET)
    say(
      'Atenção: sem MP_WEBHOOK_SECRET, os avisos do Mercado Pago são recusados e cada pagamento demora a ser creditado.',
    )
  if (env.standIns) announceStandIns(deps, say, await isRestored(deps.db))
  const aviso = await avisoSemAdmin(deps)
  if (aviso) say(aviso)
}

function announceStandIns({ env, appUrl }: Deps, say: (line: string) => void, restored: boolean): void {
  if (!env.SMTP_URL) say(`E-mails enviados aparecem em ${appUrl}/caixa-local`)
  if (env.SEED_DEMO === false || restored) return
  say('\nDemonstração (senha: demonstracao)')
  say('  admin         admin@exemplo.com.br')
  say('  consultora    consultora@exemplo.com.br')
  say('  participante  participante@exemplo.com.br')
  if (env.SEED_DEMO !== 'pessoas') say('  gestora       gestora@exemplo.com.br')
  say('')
}
