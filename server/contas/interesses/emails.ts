import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { createToken, hashToken } from '../../platform/secrets/signed.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findContaByEmail } from '../contas/contas.ts'
import { findResposta, findUnconfirmed, setToken } from './interesses.queries.ts'
import * as messages from './messages.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  confirmar_interesse: z.object({ id_interesse: z.string() }),
  interesse_respondido: z.object({ id_interesse: z.string() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about requests to use the product. */
export const emails: Pick<Mails, keyof typeof ids> = {
  confirmar_interesse: {
    data: ids.confirmar_interesse,
    render: (deps, _row, { id_interesse }) => confirm(deps, id_interesse),
    semRastro: true,
  },
  interesse_respondido: {
    data: ids.interesse_respondido,
    render: (deps, _row, { id_interesse }) => respondido(deps, id_interesse),
  },
}

/**
 * Mail that asks an address whether the request is its own; whose address has an account is told how to sign in. The
 * token is created now and stored as a hash only.
 */
async function confirm(deps: Deps, id_interesse: string): Promise<Message | null> {
  const interesse = await findUnconfirmed(deps.db, id_interesse, deps.now())
  if (!interesse) return null
  const nome = firstWord(interesse.nome)
  const contato = deps.installation.contact()
  if (await findContaByEmail(deps.db, interesse.email))
    return messages.jaTemConta({ nome, url: `${deps.appUrl}/login`, contato })
  const token = createToken()
  await setToken(deps.db, id_interesse, hashToken(token))
  const url = `${deps.appUrl}/quero-usar/confirmar/${token}`
  return messages.confirmInteresse({ nome, url, ate: interesse.expira_em, contato })
}

async function respondido(deps: Deps, id_interesse: string): Promise<Message | null> {
  const interesse = await findResposta(deps.db, id_interesse)
  if (!interesse?.resposta) return null
  const { nome, resposta } = interesse
  return messages.interesseRespondido({
    nome: firstWord(nome),
    texto: resposta,
    url: deps.appUrl,
    contato: deps.installation.contact(),
  })
}
