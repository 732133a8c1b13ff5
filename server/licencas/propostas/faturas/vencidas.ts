import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { dayInSaoPaulo } from '../../../platform/text/days.ts'
import { countVencidas, updateFatura } from './faturas.queries.ts'
import { collectDue } from './give-back.ts'
import { listAAvisar } from './vencidas.queries.ts'

/** Largest number of mails about overdue instalments in one run. */
const LOTE = 500

/**
 * Writes once to each buyer whose instalment is overdue, from the day after it was due, and reports how many sales are
 * overdue in log and metrics. It takes no licence back; what a refund left owed is collected.
 */
export async function tendFaturas(deps: Deps): Promise<void> {
  const hoje = dayInSaoPaulo(deps.now())
  const due = await listAAvisar(deps.db, hoje, LOTE)
  for (const { id_fatura, numero, vence_em, contato } of due)
    await inTransaction(deps.db, async tx => {
      await updateFatura(tx, id_fatura, { avisada_ate: vence_em })
      await enqueueEmail(deps, tx, {
        tipo: 'fatura_vencida',
        chave: `${id_fatura}:${numero}`,
        destinatario: contato.email,
        dados: { id_fatura, numero },
      })
    })
  const vencidas = await countVencidas(deps.db, hoje)
  deps.metrics.invoicesOverdue.set(vencidas)
  deps.log.info({ avisadas: due.length, vencidas }, 'sales by invoice were looked at')
  await collectDue(deps)
}
