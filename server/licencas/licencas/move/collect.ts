import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { findARecolher } from './lembretes.queries.ts'
import { moveLicenca } from './move.queries.ts'

interface Recolha {
  id_licenca: number
  /** Id of the account that took the test back; null when it happened automatically. */
  id_ator: number | null
  motivo?: string
  /** The turma whose end took the test back, if any. */
  id_rodada?: string
  /** Bulk act that took it back, if any. */
  id_ato?: string | undefined
  em: Date
}

/**
 * Takes back an unfinished test, in the caller's transaction, which holds the licence locked. A person who had accepted
 * it was told about it, and now gets one mail that it is gone; somebody who never accepted anything of this consultor
 * gets none. Returns whether there was an unfinished test to take back.
 */
export async function collectTeste(
  deps: Deps,
  tx: Tx,
  { id_licenca, id_ator, motivo, id_rodada, id_ato, em }: Recolha,
): Promise<boolean> {
  const pessoa = await findARecolher(tx, id_licenca)
  const movido = await moveLicenca(tx, {
    id_licenca,
    movimento: 'cancelamento_de_teste',
    id_ator,
    ...(motivo && { motivo }),
    id_ato: id_ato ?? null,
    em,
  })
  if (!movido) return false
  if (pessoa)
    await enqueueEmail(deps, tx, {
      tipo: 'teste_recolhido',
      chave: String(movido),
      destinatario: pessoa.email,
      dados: {
        id_licenca,
        id_consultor: pessoa.id_consultor,
        comecado: pessoa.rascunho === null ? 0 : 1,
        ...(id_rodada && { id_rodada }),
      },
    })
  return true
}
