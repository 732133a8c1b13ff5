import * as z from 'zod/mini'
import { ACESSO_MS } from '#shared/clientes/gestores/gestores.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Mails, type Message, refusalUrlOf } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { findConvite } from './acessos.queries.ts'
import { papelEmpresa } from './messages.ts'
import { tokenDoAcesso } from './token.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  papel_empresa: z.object({ id_acesso: z.string() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about accesses to a company. */
export const emails: Pick<Mails, keyof typeof ids> = {
  papel_empresa: {
    data: ids.papel_empresa,
    render: (deps, row, { id_acesso }) => convite(deps, row.destinatario, id_acesso),
    aDesconhecidos: true,
  },
}

/** Mail with the link of an access; null when it was accepted or has ended, or goes to another address by now. */
async function convite(deps: Deps, destinatario: string, id_acesso: string): Promise<Message | null> {
  const found = await findConvite(deps.db, id_acesso)
  if (!found?.consultor_ativo || found.email !== destinatario || found.expira_em < deps.now()) return null
  return papelEmpresa({
    nome_consultor: found.nome_consultor,
    nome_empresa: found.nome_empresa,
    dias: ACESSO_MS / DAY_MS,
    url: `${deps.appUrl}/acesso-empresa/${tokenDoAcesso(deps.secrets, id_acesso)}`,
    url_recusa: refusalUrlOf(deps, destinatario),
    contato: deps.installation.contact(),
  })
}
