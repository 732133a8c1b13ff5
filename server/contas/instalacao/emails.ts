import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import { firstWord, minuteTime } from '../../platform/text/format.ts'
import { listAdmins } from './instalacao.queries.ts'
import { testMail } from './messages.ts'

/** Mails about the settings of this installation. */
export const emails: Partial<Mails> = {
  teste_de_email: { render: (deps, _row, { id_admin }) => teste(deps, id_admin) },
}

async function teste(deps: Deps, id_admin: number): Promise<Message | null> {
  const admin = (await listAdmins(deps.db)).find(({ id_usuario }) => id_usuario === id_admin)
  if (!admin) return null
  return testMail({
    nome: firstWord(admin.nome),
    hora: minuteTime(deps.now()),
    url: `${deps.appUrl}/instalacao/e-mail`,
    contato: deps.installation.contact(),
  })
}
