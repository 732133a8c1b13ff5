import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { findALembrar, listTestesALembrar } from './lembretes.queries.ts'

/**
 * Queues one reminder for each unfinished test that a consultor gave between these moments to a person with an account.
 * The caller holds the consultor locked.
 */
export async function remindTestes(
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
 * Sends a reminder for this unfinished test on the consultor's request, beyond the automatic one. Returns the address.
 * The caller holds the licence locked and has checked when the last reminder was sent.
 * @throws {Failure} nao_encontrado when the test is not hers or not open any more
 */
export async function remindTeste(
  deps: Deps,
  tx: Tx,
  teste: { id_licenca: number; id_consultor: number },
): Promise<string> {
  const { id_licenca, id_consultor } = teste
  const found = await findALembrar(tx, teste)
  if (!found) throw fail(nao_encontrado)
  await enqueueEmail(deps, tx, {
    tipo: 'lembrete_teste',
    chave: `${id_licenca}:a-mao:${deps.now().getTime()}`,
    destinatario: found.email,
    dados: { id_licenca, id_consultor, a_mao: 1 },
  })
  return found.email
}
