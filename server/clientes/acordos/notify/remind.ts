import { MARCOS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { count } from './notify.ts'
import { takeALembrar, takeEncerrados } from './remind.queries.ts'

/** Acordos taken in one transaction. */
const BATCH = 500

/**
 * Runs every minute: mails both about acordos that ended because one of them shows nothing any more, and reminds both of
 * what they agreed, 14 and 60 days after the second yes.
 */
export async function remindAcordos(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const now = deps.now()
    for (const acordo of await takeEncerrados(tx, { now, limit: BATCH }))
      await count(deps, tx, 'encerrado', acordo, [acordo.id_a, acordo.id_b])
    for (const marco of MARCOS)
      for (const acordo of await takeALembrar(tx, { marco, now, limit: BATCH }))
        await count(deps, tx, `dia_${marco}`, acordo, [acordo.id_a, acordo.id_b])
  })
}
