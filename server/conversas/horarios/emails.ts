import * as z from 'zod/mini'
import { linkVencido } from '#shared/conversas/horarios/horarios.rules.ts'
import { onHerBehalf } from '../../contas/remetente/remetente.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Mails, type Message, withAnswer } from '../../platform/emails/emails.ts'
import type { DataOf, DataOfMails, EmailRow } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import { linkDaEscolha } from '../encontros/encontros.ts'
import { findParaEmail, findQuandoPode } from './emails.queries.ts'
import * as messages from './messages.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  escolha_horario: z.object({ id_link: z.string() }),
  quando_pode: z.object({ id_link: z.string(), em: z.string() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

export const emails: Pick<Mails, keyof typeof ids> = {
  escolha_horario: { data: ids.escolha_horario, render: convite },
  quando_pode: { data: ids.quando_pode, render: quandoPode },
}

/** The mail with the link; dropped once the link opens nothing any more. */
async function convite(deps: Deps, row: EmailRow, { id_link }: DataOf<'escolha_horario'>): Promise<Message | null> {
  const found = await findParaEmail(deps.db, id_link)
  if (!found || found.email !== row.destinatario || linkVencido(found.valido_ate, deps.now())) return null
  const message = messages.escolhaUmHorario({
    ...found,
    nome: firstWord(found.nome),
    url: `${deps.appUrl}/horario/${linkDaEscolha.sign(deps.secrets, id_link)}`,
    contato: deps.installation.contact(),
  })
  return withAnswer(await onHerBehalf(deps.db, message, found), found)
}

/** The mail with what a person wrote of when she can; dropped once she wrote something else or the link ended. */
async function quandoPode(deps: Deps, row: EmailRow, { id_link, em }: DataOf<'quando_pode'>): Promise<Message | null> {
  const found = await findQuandoPode(deps.db, id_link)
  if (!found || found.email_consultor !== row.destinatario || found.em.toISOString() !== em) return null
  const { nome, texto, id_participante } = found
  const url = `${deps.appUrl}/agenda?pessoa=${id_participante}`
  return messages.quandoPode({ nome, texto, url, contato: deps.installation.contact() })
}
