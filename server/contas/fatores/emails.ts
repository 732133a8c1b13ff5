import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findConta } from './fatores.queries.ts'
import * as messages from './messages.ts'
import { linkParaManter } from './retirada/link.ts'
import { findPorId } from './retirada/retirada.queries.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  retirada_pedida: z.object({ id_retirada: z.string() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about the factors of an account; the one with "não fui eu" is of `contas`, which makes that link. */
export const emails: Pick<Mails, keyof typeof ids> = {
  retirada_pedida: {
    data: ids.retirada_pedida,
    sempre: true,
    render: (deps, _row, { id_retirada }) => retiradaPedida(deps, id_retirada),
  },
}

/** Mail about a request to remove an account's factors; null when it does not wait any more. */
async function retiradaPedida(deps: Deps, id_retirada: string): Promise<Message | null> {
  const retirada = await findPorId(deps.db, id_retirada)
  if (!retirada) return null
  const conta = await findConta(deps.db, retirada.id_usuario)
  if (!conta) return null
  const { nome_admin, motivo, pedida_em, vale_em } = retirada
  return messages.retiradaPedida({
    nome: firstWord(conta.nome),
    nome_admin,
    motivo,
    pedida_em,
    vale_em,
    url: await linkParaManter(deps, id_retirada),
    contato: deps.installation.contact(),
  })
}
