import type { Deps } from './deps.ts'
import { avisoSemAdmin } from './seed/first-admin.ts'

/** Tells whoever started it where it answers, and what they should know before others find out. */
export async function announce(deps: Deps, say: (line: string) => void): Promise<void> {
  const { env, appUrl } = deps
  if (env.PAPEL === 'tarefas') {
    say(`\nQuadrante cuida das tarefas; responde /saude, /pronto e /metricas na porta ${env.PORT}`)
    return
  }
  say(`\nQuadrante está em ${appUrl}`)
  // Payments are still credited, by asking for them every few minutes; nobody should find out only then.
  if (env.MP_ACCESS_TOKEN && !env.MP_WEBHOOK_SECRET)
    say(
      'Atenção: sem MP_WEBHOOK_SECRET, os avisos do Mercado Pago são recusados e cada pagamento demora a ser creditado.',
    )
  if (env.standIns) announceStandIns(deps, say)
  const aviso = await avisoSemAdmin(deps)
  if (aviso) say(aviso)
}

function announceStandIns({ env, appUrl }: Deps, say: (line: string) => void): void {
  if (!env.SMTP_URL) say(`E-mails enviados aparecem em ${appUrl}/caixa-local`)
  if (env.SEED_DEMO === false) return
  say('\nDemonstração (senha: demonstracao)')
  say('  admin         admin@exemplo.com.br')
  say('  consultora    consultora@exemplo.com.br')
  say('  participante  participante@exemplo.com.br\n')
}
