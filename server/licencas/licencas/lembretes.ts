import { fail } from '#shared/platform/errors.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { findALembrar, listTestesALembrar } from './lembretes.queries.ts'

/** Tests that this consultor, whom the caller holds, gave between these moments and that are not finished: one reminder a gift, to a person who has an account. */
export async function lembrarTestes(
  deps: Deps,
  tx: Tx,
  window: { since: Date; until: Date; lembrados_ate: Date; limit: number; id_consultor: number },
): Promise<void> {
  for (const { id_licenca, email, chave, id_consultor } of await listTestesALembrar(tx, window))
    await enqueueEmail(deps, tx, {
      tipo: 'lembrete_teste',
      chave,
      destinatario: email,
      dados: { id_licenca, id_consultor },
    })
}

/**
 * Reminds whoever has this unfinished test, once more than the calendar does; answers where the mail goes. The caller
 * holds the licence and has looked at when the last reminder went.
 * @throws {Failure} nao_encontrado when it is not hers, or not open any more
 */
export async function lembrarTeste(
  deps: Deps,
  tx: Tx,
  teste: { id_licenca: number; id_consultor: number },
): Promise<string> {
  const { id_licenca, id_consultor } = teste
  const found = await findALembrar(tx, teste)
  if (!found) throw fail('nao_encontrado')
  await enqueueEmail(deps, tx, {
    tipo: 'lembrete_teste',
    chave: `${id_licenca}:a-mao:${deps.now().getTime()}`,
    destinatario: found.email,
    dados: { id_licenca, id_consultor, a_mao: 1 },
  })
  return found.email
}
