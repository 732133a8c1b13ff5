import { fail } from '#shared/platform/errors.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as queries from '../combinados.queries.ts'
import { garantirAcompanhamentos } from '../responder/acompanhamentos.queries.ts'
import { contarAoConsultor, contarCombinados, pedirConfirmacao } from '../responder/avisar.ts'
import { lerAcordo } from './acordo.ts'
import type { Conversa } from './escrever.ts'

/**
 * Follows up the combinados when a conversation ends: stores two questions about each, queues the mails, and asks the
 * person for a missing confirmation. The caller writes the end itself in the same transaction.
 * @throws {Failure} falta_combinado when there is none, or the consultor has not confirmed the current text
 */
export async function encerrarCombinados(deps: Deps, tx: Tx, quarto: Conversa, em: Date): Promise<void> {
  const { combinados, versao, confirmado } = await lerAcordo(tx, quarto.id_devolutiva)
  if (combinados.length === 0 || !confirmado('consultor')) throw fail('falta_combinado')
  await garantirAcompanhamentos(tx, quarto.id_devolutiva, em)
  await contarAoConsultor(deps, tx, quarto, versao)
  await (confirmado('participante') ? contarCombinados : pedirConfirmacao)(deps, tx, quarto, versao)
}

/** Deletes the combinados of a discarded conversation, unless both have confirmed them. */
export async function descartarCombinados(tx: Tx, id_devolutiva: string): Promise<void> {
  const { ambos } = await lerAcordo(tx, id_devolutiva)
  if (!ambos) await queries.deleteRascunhos(tx, id_devolutiva)
}
