import * as z from 'zod/mini'
import { diaEmSaoPaulo } from '#shared/conversas/horarios/horarios.rules.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Mails, type Message, withAnswer } from '../../../platform/emails/emails.ts'
import type { DataOf, DataOfMails, EmailRow } from '../../../platform/mail.ts'
import { firstWord } from '../../../platform/text/format.ts'
import { calendarioOf } from '../calendario.ts'
import { linkDaEscolha } from '../escolhidos/link.ts'
import { findParaEscolha, type ParaEscolha } from './emails.queries.ts'
import * as messages from './escolhidos.messages.ts'

const encontro = z.object({ id_encontro: z.string(), sequencia: z.int() })
const ato = z.enum(['escolhido', 'mudado', 'cancelado'])
const escolhido = z.extend(encontro, { ato })
const liberados = z.extend(encontro, { por: z.enum(['inativo', 'retirada', 'passagem']) })
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  horario_pessoa: escolhido,
  horario_consultor: escolhido,
  horario_liberado: liberados,
  horario_liberado_consultor: liberados,
}
declare module '../../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** The mails about conversations whose hour the person chose: to her, and to her consultor. */
export const emailsDosEscolhidos: Pick<Mails, keyof typeof ids> = {
  horario_pessoa: { data: ids.horario_pessoa, render: aPessoa },
  horario_consultor: { data: ids.horario_consultor, render: aConsultora },
  horario_liberado: { data: ids.horario_liberado, render: (deps, row, dados) => liberado(deps, row, dados, 'pessoa') },
  horario_liberado_consultor: {
    data: ids.horario_liberado_consultor,
    render: (deps, row, dados) => liberado(deps, row, dados, 'consultor'),
  },
}

type Leitor = 'pessoa' | 'consultor'

/** The conversation as the mail was queued for; undefined when it has changed since, because that has its own mail. */
async function find(
  deps: Deps,
  row: EmailRow,
  { id_encontro, sequencia }: { id_encontro: string; sequencia: number },
  leitor: Leitor,
): Promise<ParaEscolha | undefined> {
  const found = await findParaEscolha(deps.db, id_encontro)
  if (found?.sequencia !== sequencia || found.quando <= deps.now()) return
  return row.destinatario === (leitor === 'pessoa' ? found.email : found.email_consultor) ? found : undefined
}

function withCalendario(deps: Deps, found: ParaEscolha, leitor: Leitor, message: Message): Message {
  const metodo = found.estado === 'desmarcado' ? 'CANCEL' : 'REQUEST'
  return { ...message, calendario: { metodo, ics: calendarioOf(deps, found, leitor, metodo) } }
}

/** Formats an instant in the person's zone, when its clock differs from São Paulo's at that moment. */
function inFuso(quando: Date, fuso: string | null): string | null {
  if (!fuso) return null
  const format = (timeZone: string, rest: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', ...rest }).format(quando)
  const there = { weekday: 'long', day: 'numeric', month: 'long' } as const
  try {
    if (format(fuso, there) === format(TIME_ZONE, there)) return null
    return `${format(fuso, there)} (${fuso.split('/').at(-1)?.replaceAll('_', ' ')})`
  } catch {
    // A zone that this server's tables do not know: the hour of São Paulo stands alone.
    return null
  }
}

async function aPessoa(deps: Deps, row: EmailRow, dados: DataOf<'horario_pessoa'>): Promise<Message | null> {
  const found = await find(deps, row, dados, 'pessoa')
  if (!found) return null
  const { nome, id_link, fuso, ...encontro } = found
  const message = messages.aPessoa[dados.ato]({
    ...encontro,
    nome: firstWord(nome),
    url: `${deps.appUrl}/perfil-usuario/${encontro.id_participante}`,
    url_mudar: id_link && `${deps.appUrl}/horario/${linkDaEscolha.sign(deps.secrets, id_link)}`,
    no_fuso: inFuso(encontro.quando, fuso),
    contato: deps.installation.contact(),
  })
  return withCalendario(deps, found, 'pessoa', withAnswer(message, found))
}

const forConsultor = (deps: Deps, found: ParaEscolha) => ({
  ...found,
  nome: firstWord(found.nome_consultor),
  nome_pessoa: found.nome,
  url: `${deps.appUrl}/agenda?dia=${diaEmSaoPaulo(found.quando)}`,
  contato: deps.installation.contact(),
})

async function aConsultora(deps: Deps, row: EmailRow, dados: DataOf<'horario_consultor'>): Promise<Message | null> {
  const found = await find(deps, row, dados, 'consultor')
  if (!found) return null
  return withCalendario(deps, found, 'consultor', messages.aConsultora[dados.ato](forConsultor(deps, found)))
}

async function liberado(
  deps: Deps,
  row: EmailRow,
  dados: DataOf<'horario_liberado'>,
  leitor: Leitor,
): Promise<Message | null> {
  const found = await find(deps, row, dados, leitor)
  if (found?.estado !== 'desmarcado') return null
  const message =
    leitor === 'consultor'
      ? messages.liberadoParaConsultor(forConsultor(deps, found), dados.por)
      : messages.liberado(
          {
            ...found,
            nome: firstWord(found.nome),
            url: `${deps.appUrl}/perfil-usuario/${found.id_participante}`,
            contato: deps.installation.contact(),
          },
          dados.por,
        )
  return withCalendario(deps, found, leitor, message)
}
