import type { ExemploDeEmail } from '#shared/contas/instalacao/email.contract.ts'
import { showEmail } from '../../../platform/emails/emails.ts'
import type { Installation } from '../../../platform/installation/installation.ts'
import type { MailExamples } from '../../../platform/mail.ts'

/** Renders invented mails as this installation would send them: its name, look, mark and company. */
export const showExemplos = async (
  installation: Pick<Installation, 'now' | 'contact'>,
  examples: () => MailExamples,
): Promise<{ exemplos: ExemploDeEmail[] }> => ({
  exemplos: Object.entries(examples()).map(([forma, message]) => ({ forma, ...showEmail(message, installation) })),
})
