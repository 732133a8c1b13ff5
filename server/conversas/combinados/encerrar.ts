import { fail } from '#shared/platform/errors.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { garantirAcompanhamentos } from './acompanhamentos.queries.ts'
import { lerAcordo } from './acordo.ts'
import { contarAoConsultor, contarCombinados, pedirConfirmacao } from './avisar.ts'
import * as queries from './combinados.queries.ts'
import type { Conversa } from './escrever.ts'

/**
 * What the end of a conversation does to what was agreed: two questions about each, on their days, and the mails; the
 * person who has not said yes is asked for it. The caller writes the end itself, in the same transaction.
 * @throws {Failure} falta_combinado where there is none, or the consultor has not said yes to the text as it stands
 */
export async function encerrarCombinados(deps: Deps, tx: Tx, quarto: Conversa, em: Date): Promise<void> {
  const { combinados, versao, confirmado } = await lerAcordo(tx, quarto.id_devolutiva)
  if (combinados.length === 0 || !confirmado('consultor')) throw fail('falta_combinado')
  await garantirAcompanhamentos(tx, quarto.id_devolutiva, em)
  await contarAoConsultor(deps, tx, quarto, versao)
  await (confirmado('participante') ? contarCombinados : pedirConfirmacao)(deps, tx, quarto, versao)
}

/** Agreements of a discarded conversation: a text that both confirmed stays, drafts go. */
export async function descartarCombinados(tx: Tx, id_devolutiva: string): Promise<void> {
  const { ambos } = await lerAcordo(tx, id_devolutiva)
  if (!ambos) await queries.deleteRascunhos(tx, id_devolutiva)
}
