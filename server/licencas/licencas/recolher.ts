import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { findARecolher } from './lembretes.queries.ts'
import { moverLicenca } from './mover.queries.ts'

interface Recolha {
  id_licenca: number
  /** Null where the clock did it. */
  id_ator: number | null
  motivo?: string
  /** The turma that ended by it. */
  id_rodada?: string
  em: Date
}

/**
 * Takes back a test that is not finished, in the caller's transaction, which holds the licence. Whoever had accepted it was told that it
 * waits for them, and hears, once, that it does no more; who never accepted anything of this consultor's hears nothing. Answers
 * whether it was there to be taken.
 */
export async function recolherTeste(
  deps: Deps,
  tx: Tx,
  { id_licenca, id_ator, motivo, id_rodada, em }: Recolha,
): Promise<boolean> {
  const pessoa = await findARecolher(tx, id_licenca)
  const movido = await moverLicenca(tx, {
    id_licenca,
    movimento: 'cancelamento_de_teste',
    id_ator,
    ...(motivo && { motivo }),
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
