import type * as z from 'zod/mini'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { isRegisteredName, withoutLinks } from '#shared/platform/fields/links.ts'
import type { Operator } from '#shared/platform/installation/groups.ts'
import { fillProduct } from '#shared/platform/installation/product.rules.ts'
import type { Deps } from './deps.ts'
import type { Installation } from './installation/installation.ts'

/**
 * Ids of each kind of mail, as its message receives them. A slice adds its kinds beside their messages:
 * `declare module '…/platform/mail.ts' { interface MailData extends DataOfMails<typeof ids> {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its own
export interface MailData {}
/** Ids that schemas of mails describe, by kind. */
export type DataOfMails<T extends Readonly<Record<string, z.ZodMiniObject>>> = { [K in keyof T]: z.output<T[K]> }
/** Every kind of mail, one for each reason. */
export type MailKind = keyof MailData
/** Ids of one reason, as enqueued and as its message receives them. */
export type DataOf<T extends MailKind> = MailData[T]

/** A picture attached to the mail. None is loaded from a server, so that nobody learns that the mail was opened. */
export interface Picture {
  formato: 'png' | 'jpeg'
  bytes: Buffer
}

/** The consultor in whose name a mail is sent, with her pictures. */
export interface Sender {
  nome: string
  logo: Picture | null
  /** Square portrait. */
  foto: Picture | null
}

/** Content of a mail, from which its HTML and its text part are rendered. */
export interface Message {
  assunto: string
  /** Preview line that a mail client shows beside the subject. */
  resumo: string
  titulo: string
  paragrafos: string[]
  /** Items listed after the first paragraph. */
  lista?: string[]
  /** Parts placed after the first paragraph, each a heading with items. */
  partes?: { titulo: string; itens: string[] }[]
  /** Questions placed after the first paragraph, each with a link per answer. */
  perguntas?: { texto: string; respostas: { texto: string; url: string }[] }[]
  botao?: { texto: string; url: string }
  /** Further links below the button, which few people need. */
  outros?: { texto: string; url: string }[]
  rodape: string[]
  /** Addresses that the mail is about; only they and the installation's own stay links in its texts. */
  enderecos?: readonly string[]
  /** Companies that the mail names; a name that may be registered stays whole, also where it ends in .com. */
  empresas?: readonly (string | null)[]
  /** Consultor in whose name it is sent: her logo is at the top, her portrait at the end. */
  remetente?: Sender | undefined
  /** Note of the consultor, shown below our text and above the farewell. */
  recado?: string | undefined
  /** Closing words of the consultor, the last before her name; the mail has no other farewell. */
  despedida?: string[]
  /** Name of the consultor on whose behalf it is sent, shown in the From header in its short form. */
  em_nome_de?: string
  /** Reply-To address; without it, replies go to the sender. */
  responder_a?: { nome: string; email: string }
  /** Link to refuse further mails; with `pagina` it opens a page and offers no one-click header. */
  recusa?: { texto: string; url: string; pagina?: true }
  /** File that goes along. */
  anexo?: { name: string; type: string; bytes: Buffer }
  /** Calendar part of the mail (RFC 5546). */
  calendario?: { metodo: 'REQUEST' | 'CANCEL'; ics: string }
}

/** Recipient and invite of an outbox row. */
export interface EmailRow {
  destinatario: string
  id_convite: string | null
}

/** One reason for a mail, defined by the slice whose event it is. */
export interface Mail<T extends MailKind = MailKind> {
  /** Schema of the ids from which the message is made at sending. */
  data: z.ZodMiniType<DataOf<T>>
  /** Renders the message from the current data; null when its reason no longer exists, and then nothing is sent. */
  render(deps: Deps, row: EmailRow, dados: DataOf<T>): Promise<Message | null>
  /** Whether the mail goes to people who may have no account and never asked for it, and who can refuse such mails. */
  aDesconhecidos?: true
  /** Whether anybody can type the mail's address: once its reason is gone, the address is deleted. */
  semRastro?: true
  /**
   * Whether it goes although the address bounced: its link proves that the mailbox is back, or it says that somebody may
   * be in the account.
   */
  sempre?: true
  /** Whether it is a reminder to somebody with an account, who may have called one spam. */
  lembrete?: true
}

export type Mails = { readonly [T in MailKind]: Mail<T> }

/** Invented messages of one kind, by a name for each of its forms. */
export type MailExamples = Readonly<Record<string, Message>>
/** Invented messages of every kind. */
export type AllMailExamples = { readonly [T in MailKind]: () => MailExamples }

/** Fields of a message that hold no text for people: URLs, attachments. */
const NO_WORDS: ReadonlySet<string> = new Set([
  'url',
  'email',
  'enderecos',
  'empresas',
  'anexo',
  'calendario',
  'formato',
  'bytes',
])

/**
 * Returns the message with every foreign link broken up: names and lines written by people must not become links in a
 * mail program, also those stored before links were refused.
 * @param own what the installation itself wrote: its contact, the line of the company that runs it
 */
export function withOwnLinks<T extends Message>(message: T, ...own: readonly string[]): T {
  const empresas = (message.empresas ?? []).flatMap(name => (name !== null && isRegisteredName(name) ? [name] : []))
  const keep = [...own, ...(message.enderecos ?? []), ...empresas]
  return mapTexts(message, text => withoutLinks(text, keep))
}

/** Returns the message with each of its texts changed; URLs and attachments stay as they are. */
function mapTexts<T extends Message>(message: T, change: (text: string) => string): T {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(changed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, NO_WORDS.has(name) ? part : changed(part)]),
    )
  }
  return changed(message) as T // cast: a copy of the same shape
}

/**
 * Returns the message as it goes out: with the product's name in its gaps, the company that runs the installation under
 * it, and no foreign links.
 */
export function finished<T extends Message>(message: T, installation: Pick<Installation, 'now' | 'contact'>): T {
  const { produto, operador } = installation.now()
  const filled = mapTexts(message, text => withOnePoint(fillProduct(text, produto)))
  const line = operador ? [withOnePoint(lineOf(operador))] : []
  const own = operador ? [...line, operador.razao_social] : []
  const rodape = [...filled.rodape, ...line]
  return withOwnLinks({ ...filled, rodape }, installation.contact(), ...own)
}

/** A sentence that ends with a name that ends with a point ("Exemplo Ltda.") has one point. */
const withOnePoint = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.')

/** Returns the line that names the company that runs the installation (Decreto 7.962/2013 art. 2). */
const lineOf = (operador: Operator) =>
  `${operador.razao_social}, CNPJ ${cnpj.format(operador.cnpj)}. ${operador.endereco}, ${operador.cidade}, ${operador.uf}. ` +
  `Atendimento: ${operador.suporte_email}, ${operador.suporte_horario}.`

/** Renders the message of an outbox row from the current data; null when its reason no longer exists. */
export async function renderEmail(
  { mails, ...deps }: Deps & { mails: Mails },
  row: EmailRow & { tipo: string; dados: unknown },
): Promise<Message | null> {
  // cast: whoever sends has looked for this kind among the mails
  const message = await render(mails, row.tipo as MailKind, deps, row)
  return message && finished(message, deps.installation)
}

/**
 * Parses the row's data and renders its message. @throws {z.core.$ZodError} when the row lacks an id; the mail then
 * stays in the queue
 */
const render = <T extends MailKind>(mails: Mails, tipo: T, deps: Deps, row: EmailRow & { dados: unknown }) =>
  mails[tipo].render(deps, row, mails[tipo].data.parse(row.dados))

interface Telling {
  name: string
  emails?: Partial<Mails>
}

/**
 * Returns each kind of mail, from all slices together.
 * @throws {Error} when more than one slice renders a kind
 */
export function mailsOf(parts: readonly Telling[]): Mails {
  const tellers = new Map<string, string>()
  for (const { name, emails = {} } of parts)
    for (const tipo of Object.keys(emails)) {
      const first = tellers.get(tipo)
      if (first)
        throw new Error(
          `Both ${first} and ${name} tell what the mail ${tipo} says: leave it to the slice whose event it is.`,
        )
      tellers.set(tipo, name)
    }
  // cast: a kind exists by the slice that tells it
  return Object.assign({}, ...parts.map(({ emails }) => emails)) as Mails
}
