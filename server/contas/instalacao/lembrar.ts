import { DAY_MS } from '#shared/platform/time.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { listAdmins } from './instalacao.queries.ts'
import { pendencias } from './pendencias.ts'

const WEEK_MS = 7 * DAY_MS

/** Writes to each active admin, once a week, which settings are missing; to nobody when none is. */
export async function lembrarInstalacao(deps: Deps): Promise<void> {
  const { faltam, vende_ate } = await pendencias(deps)
  if (faltam.length === 0 || vende_ate === null) return
  const week = Math.floor(deps.now().getTime() / WEEK_MS)
  await inTransaction(deps.db, async tx => {
    for (const { id_usuario, email } of await listAdmins(tx))
      await enqueueEmail(deps, tx, {
        tipo: 'instalacao_incompleta',
        chave: `${week}:${id_usuario}`,
        destinatario: email,
        dados: { id_admin: id_usuario },
      })
  })
}
