import * as z from 'zod/mini'
import { estadoDoConvite, formaDoCadastro } from '#shared/clientes/convites/convites.rules.ts'
import { findContaAtiva } from '../../contas/contas/contas.ts'
import { modeloOf, onHerBehalf } from '../../contas/remetente/remetente.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Mails, type Message, refusalUrlOf, withAnswer } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findConviteDoEmail, listUnanswered } from './emails.queries.ts'
import * as messages from './messages.ts'
import { urlCurta } from './send/token.ts'
import { turmaDoConvite } from './turma/turma.messages.ts'

/** 1 when a person asked for the mail; absent when it is sent automatically. */
const a_mao = z.optional(z.literal(1))
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  convite_cliente: z.object({}),
  lembrete_convite: z.object({ id_consultor: z.int(), a_mao }),
  convite_expirado: z.object({ id_consultor: z.int(), convites: z.array(z.string()) }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about invites. */
export const emails: Pick<Mails, keyof typeof ids> = {
  convite_cliente: {
    data: ids.convite_cliente,
    render: (deps, row) => conviteCliente(deps, row, 'convite_cliente', messages.conviteCliente),
    aDesconhecidos: true,
  },
  lembrete_convite: {
    data: ids.lembrete_convite,
    render: (deps, row, { a_mao }) =>
      conviteCliente(deps, row, 'lembrete_convite', data => messages.lembreteConvite({ ...data, a_mao: a_mao === 1 })),
    aDesconhecidos: true,
  },
  convite_expirado: {
    data: ids.convite_expirado,
    render: (deps, _row, dados) => conviteExpirado(deps, dados.id_consultor, dados.convites),
  },
}

async function conviteCliente(
  deps: Deps,
  { id_convite, destinatario }: { id_convite: string | null; destinatario: string },
  tipo: 'convite_cliente' | 'lembrete_convite',
  dizer: typeof messages.conviteCliente,
): Promise<Message | null> {
  const convite = await findConviteDoEmail(deps.db, id_convite)
  if (!convite?.ativo || estadoDoConvite(convite, deps.now()) !== 'ativo') return null
  const sent = dizer({
    modelo: await modeloOf(deps.db, convite.id_consultor, tipo),
    nome: convite.nome && firstWord(convite.nome),
    nome_consultor: convite.nome_consultor,
    url: await urlCurta(deps, convite),
    url_recusa: refusalUrlOf(deps, destinatario),
    validade_convite: convite.validade_convite,
    turma: turmaDoConvite(convite),
    de_selecao: convite.finalidade === 'selecao',
    cadastro: formaDoCadastro(convite, convite),
    contato: deps.installation.contact(),
  })
  return onHerBehalf(deps.db, withAnswer(sent, convite), convite)
}

/**
 * Mail that lists expired invites to their consultor, leaving out people who have been invited again or have become
 * clients since; null when none is left.
 */
async function conviteExpirado(deps: Deps, id_consultor: number, convites: string[]): Promise<Message | null> {
  const conta = await findContaAtiva(deps.db, id_consultor)
  if (!conta || convites.length === 0) return null
  const emails = await listUnanswered(deps.db, convites)
  if (emails.length === 0) return null
  return messages.conviteExpirado({
    nome: firstWord(conta.nome),
    emails,
    url: `${deps.appUrl}/criar-cliente#vencidos`,
    contato: deps.installation.contact(),
  })
}
