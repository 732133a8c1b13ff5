import { falta_combinado } from '#shared/conversas/combinados/combinados.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { ensureAcompanhamentos } from '../answer/acompanhamentos.queries.ts'
import { askConfirmacao, countCombinados, countToConsultor } from '../answer/notify.ts'
import * as queries from '../combinados.queries.ts'
import { readAcordo } from './acordo.ts'
import type { Conversa } from './write.ts'

/**
 * Follows up the combinados when a conversation ends: stores two questions about each, queues the mails, and asks the
 * person for a missing confirmation. The caller writes the end itself in the same transaction.
 * @throws {Failure} falta_combinado when there is none, or the consultor has not confirmed the current text
 */
export async function endCombinados(deps: Deps, tx: Tx, quarto: Conversa, em: Date): Promise<void> {
  const { combinados, versao, confirmado } = await readAcordo(tx, quarto.id_devolutiva)
  if (combinados.length === 0 || !confirmado('consultor')) throw fail(falta_combinado)
  await ensureAcompanhamentos(tx, quarto.id_devolutiva, em)
  await countToConsultor(deps, tx, quarto, versao)
  await (confirmado('participante') ? countCombinados : askConfirmacao)(deps, tx, quarto, versao)
}

/** Deletes the combinados of a discarded conversation, unless both have confirmed them. */
export async function discardCombinados(tx: Tx, id_devolutiva: string): Promise<void> {
  const { ambos } = await readAcordo(tx, id_devolutiva)
  if (!ambos) await queries.deleteRascunhos(tx, id_devolutiva)
}
