import * as z from 'zod/mini'
import { conviteVencido } from '#shared/clientes/convites/convites.rules.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Mails, type Message, refusalUrlOf } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { urlDoConviteConsultor } from './convites.ts'
import { findConviteDoEmail } from './emails.queries.ts'
import * as messages from './messages.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  convite_consultor: z.object({ id_convite: z.string() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mail that invites somebody to become consultor or admin. */
export const emails: Pick<Mails, keyof typeof ids> = {
  convite_consultor: {
    data: ids.convite_consultor,
    render: (deps, { destinatario }, { id_convite }) => conviteConsultor(deps, destinatario, id_convite),
    aDesconhecidos: true,
  },
}

async function conviteConsultor(deps: Deps, destinatario: string, id_convite: string): Promise<Message | null> {
  const convite = await findConviteDoEmail(deps.db, id_convite)
  if (
    !convite?.ativo ||
    convite.aceito_em ||
    convite.cancelado_em ||
    conviteVencido(convite.validade_convite, deps.now())
  )
    return null
  return messages.conviteConsultor({
    admin: convite.id_tipo_usuario === USER_KIND.admin,
    url: await urlDoConviteConsultor(deps, convite),
    url_recusa: refusalUrlOf(deps, destinatario),
    validade_convite: convite.validade_convite,
    contato: deps.installation.contact(),
  })
}
