import { passouDeMarco } from '#shared/clientes/turmas/turmas.rules.ts'
import { findContaAtiva } from '../../../contas/contas/contas.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { lockTurma, updateTurma } from '../turmas.queries.ts'
import { countConcluidas, listAAvisar } from './notify.queries.ts'

/** Largest number of turmas processed in one run; the next run continues. */
const BATCH = 200

/**
 * Mails consultores when a quarter, half or all of a turma's people have finished, at most once an hour for each turma;
 * runs every minute. The marks are recomputed when people join, so that a growing turma can pass a mark again.
 */
export async function notifyTurmas(deps: Deps): Promise<void> {
  const em = deps.now()
  for (const id_rodada of await listAAvisar(deps.db, em, BATCH))
    await inTransaction(deps.db, async tx => {
      const turma = await lockTurma(tx, id_rodada)
      if (!turma) return
      const { concluidas, pessoas } = await countConcluidas(tx, id_rodada)
      if (!passouDeMarco({ concluidas, pessoas, avisadas: turma.concluidas_avisadas })) return
      await updateTurma(tx, id_rodada, { concluidas_avisadas: concluidas, avisada_em: em })
      const conta = await findContaAtiva(tx, turma.id_consultor)
      if (conta)
        await enqueueEmail(deps, tx, {
          tipo: 'rodada_avancou',
          chave: `${id_rodada}:${em.getTime()}`,
          destinatario: conta.email,
          dados: { id_rodada },
        })
    })
}
