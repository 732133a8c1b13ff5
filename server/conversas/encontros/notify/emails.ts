import * as z from 'zod/mini'
import { diaEmSaoPaulo } from '#shared/conversas/horarios/horarios.rules.ts'
import { findContaAtiva } from '../../../contas/contas/contas.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Mails, type Message, withAnswer } from '../../../platform/emails/emails.ts'
import type { DataOf, DataOfMails, EmailRow } from '../../../platform/mail.ts'
import { firstWord } from '../../../platform/text/format.ts'
import { calendarioOf } from '../calendario.ts'
import { findParaConvite, listDoDia, type ParaConvite } from './emails.queries.ts'
import * as messages from './messages.ts'

const encontro = z.object({ id_encontro: z.string(), sequencia: z.int() })
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  encontro_marcado: encontro,
  encontro_mudado: encontro,
  encontro_desmarcado: encontro,
  encontro_lembrete: encontro,
  encontros_do_dia: z.object({ id_consultor: z.int(), dia: z.string() }),
  encontro_encerrado: z.object({ id_consultor: z.int(), quando: z.string() }),
}
declare module '../../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** The mails about arranged conversations: to the person, and of tomorrow's to the consultor. */
export const emails: Pick<Mails, keyof typeof ids> = {
  encontro_marcado: {
    data: ids.encontro_marcado,
    render: (deps, row, dados) => aPessoa(deps, row, dados, messages.encontroMarcado, 'REQUEST'),
  },
  encontro_mudado: {
    data: ids.encontro_mudado,
    render: (deps, row, dados) => aPessoa(deps, row, dados, messages.encontroMudado, 'REQUEST'),
  },
  encontro_desmarcado: {
    data: ids.encontro_desmarcado,
    render: (deps, row, dados) => aPessoa(deps, row, dados, messages.encontroDesmarcado, 'CANCEL'),
  },
  encontro_lembrete: {
    data: ids.encontro_lembrete,
    render: (deps, row, dados) => aPessoa(deps, row, dados, messages.encontroLembrete),
  },
  encontros_do_dia: {
    data: ids.encontros_do_dia,
    render: (deps, _row, { id_consultor, dia }) => doDia(deps, id_consultor, dia),
  },
  encontro_encerrado: { data: ids.encontro_encerrado, render: encerrado },
}

/**
 * The mail to the person; undefined when the conversation has changed since, because the change has a mail of its own.
 */
async function aPessoa(
  deps: Deps,
  row: EmailRow,
  { id_encontro, sequencia }: DataOf<'encontro_marcado'>,
  message: (data: messages.DadosDoEncontro) => Message,
  metodo?: 'REQUEST' | 'CANCEL',
): Promise<Message | null> {
  const encontro = await findParaConvite(deps.db, id_encontro)
  if (!encontro || encontro.sequencia !== sequencia || encontro.email !== row.destinatario) return null
  if (encontro.estado !== (metodo === 'CANCEL' ? 'desmarcado' : 'marcado') || encontro.quando <= deps.now()) return null
  const text = withAnswer(message(dadosOf(deps, encontro)), encontro)
  return metodo ? { ...text, calendario: { metodo, ics: calendarioOf(deps, encontro, 'pessoa', metodo) } } : text
}

const dadosOf = (deps: Deps, { nome, ...encontro }: ParaConvite): messages.DadosDoEncontro => ({
  ...encontro,
  nome: firstWord(nome),
  url: `${deps.appUrl}/perfil-usuario/${encontro.id_participante}`,
  contato: deps.installation.contact(),
})

async function doDia(deps: Deps, id_consultor: number, dia: string): Promise<Message | null> {
  const conta = await findContaAtiva(deps.db, id_consultor)
  const encontros = (await listDoDia(deps.db, id_consultor, dia)).filter(({ quando }) => quando > deps.now())
  if (!conta || encontros.length === 0) return null
  return messages.encontrosDoDia({
    nome: firstWord(conta.nome),
    encontros,
    url: `${deps.appUrl}/agenda?dia=${dia}`,
    contato: deps.installation.contact(),
  })
}

async function encerrado(
  deps: Deps,
  _row: EmailRow,
  { id_consultor, quando }: DataOf<'encontro_encerrado'>,
): Promise<Message | null> {
  const conta = await findContaAtiva(deps.db, id_consultor)
  if (!conta) return null
  return messages.encontroEncerrado({
    nome: firstWord(conta.nome),
    quando: new Date(quando),
    url: `${deps.appUrl}/agenda?dia=${diaEmSaoPaulo(new Date(quando))}`,
    contato: deps.installation.contact(),
  })
}
