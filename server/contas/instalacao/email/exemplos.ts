import type { ExemploDeEmail } from '#shared/contas/instalacao/email.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { isKeyOf } from '#shared/platform/keys.ts'
import { showEmail } from '../../../platform/emails/emails.ts'
import type { Installation } from '../../../platform/installation/installation.ts'
import type { AllMailExamples } from '../../../platform/mail.ts'

/**
 * Renders invented mails of one kind as this installation would send them: its name, look, mark and company.
 * @throws {Failure} nao_encontrado for a kind that nothing sends
 */
export async function showExemplos(
  installation: Pick<Installation, 'now' | 'contact'>,
  all: AllMailExamples,
  tipo: string,
): Promise<{ exemplos: ExemploDeEmail[] }> {
  if (!isKeyOf(all, tipo)) throw fail(nao_encontrado)
  const examples = Object.entries(all[tipo]())
  return { exemplos: examples.map(([forma, message]) => ({ forma, ...showEmail(message, installation) })) }
}
