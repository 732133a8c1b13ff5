import { conviteVencido } from '#shared/clientes/convites/convites.rules.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Mails, type Message, refusalUrlOf } from '../../platform/emails/emails.ts'
import { urlDoConviteConsultor } from './convites.ts'
import { findConviteDoEmail } from './emails.queries.ts'
import * as messages from './messages.ts'

/** Mail that invites somebody to become consultor or admin. */
export const emails: Partial<Mails> = {
  convite_consultor: {
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
