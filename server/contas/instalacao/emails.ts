import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord, minuteTime } from '../../platform/text/format.ts'
import { listAdmins } from './instalacao.queries.ts'
import { testMail } from './messages.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  teste_de_email: z.object({ id_admin: z.int() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about the settings of this installation. */
export const emails: Pick<Mails, keyof typeof ids> = {
  teste_de_email: {
    data: ids.teste_de_email,
    sempre: true,
    render: (deps, _row, { id_admin }) => teste(deps, id_admin),
  },
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
