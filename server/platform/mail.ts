import { withoutLinks } from '#shared/platform/fields/links.ts'
import type { Deps } from './deps.ts'
import { DADOS_EMAIL, type DadosDe, TIPOS_EMAIL, type TipoEmail } from './mail-data.ts'

export { TIPOS_EMAIL, type TipoEmail }

/** A picture that travels inside the mail: nothing is loaded from anywhere, so nobody learns that it was opened. */
export interface Imagem {
  formato: 'png' | 'jpeg'
  bytes: Buffer
}

/** For whom a mail is sent, and how she signs it. */
export interface Remetente {
  nome: string
  logo: Imagem | null
  /** Square. */
  foto: Imagem | null
}

/** A message in words, from which both its HTML and its text part are made. */
export interface Message {
  assunto: string
  /** Preview line that a mail client shows beside the subject. */
  resumo: string
  titulo: string
  paragrafos: string[]
  /** Stands after the first paragraph. */
  lista?: string[]
  /** Stands there too: each question with its answers, a link each. */
  perguntas?: { texto: string; respostas: { texto: string; url: string }[] }[]
  botao?: { texto: string; url: string }
  /** Beneath the button: what is for a few. */
  outros?: { texto: string; url: string }[]
  rodape: string[]
  /** Addresses that its texts are about: they alone stay links there, with the installation's own. */
  enderecos?: readonly string[]
  /** For whom it is sent: her logo above it, her portrait beneath. */
  remetente?: Remetente | undefined
  /** A few words of hers, which stand beneath ours and above her name. */
  recado?: string | undefined
  /** Reply-To address; the sender's without it. */
  responder_a?: { nome: string; email: string }
  /** Link to refuse further mails; with `pagina` it opens a page and offers no one-click header. */
  recusa?: { texto: string; url: string; pagina?: true }
  /** Calendar part of the mail (RFC 5546). */
  calendario?: { metodo: 'REQUEST' | 'CANCEL'; ics: string }
}

/** Recipient and invite of an outbox row. */
export interface EmailRow {
  destinatario: string
  id_convite: string | null
}

/** One reason for a mail: told by the slice whose event it is. */
export interface Mail<T extends TipoEmail = TipoEmail> {
  /** The message as things stand now, or null when its reason is gone: then nothing is sent. */
  render(deps: Deps, row: EmailRow, dados: DadosDe<T>): Promise<Message | null>
  /** Whether the mail goes to people who may have no account and never asked for it, and who can refuse such mails. */
  aDesconhecidos?: true
  /** Whether anybody can type the mail's address: once its reason is gone, the address is deleted. */
  semRastro?: true
}

export type Mails = { readonly [T in TipoEmail]: Mail<T> }

/** Fields of a message that are no text for people: addresses of links, attachments. */
const NO_WORDS: ReadonlySet<string> = new Set(['url', 'email', 'enderecos', 'calendario', 'formato', 'bytes'])

/**
 * A message whose only links are its own: names and lines that people wrote are broken up where a mail program would
 * make a link of them, also such as were kept before they were refused.
 */
export function comLinksProprios<T extends Message>(message: T, contato: string): T {
  const keep = [contato, ...(message.enderecos ?? [])]
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutLinks(value, keep)
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, NO_WORDS.has(name) ? part : plain(part)]),
    )
  }
  return plain(message) as T
}

/** The message of an outbox row as things stand now, or null when its reason is gone. */
export async function renderEmail(
  { mails, ...deps }: Deps & { mails: Mails },
  row: EmailRow & { tipo: string; dados: unknown },
): Promise<Message | null> {
  const message = await render(mails, row.tipo as TipoEmail, deps, row)
  return message && comLinksProprios(message, deps.env.CONTATO_EMAIL)
}

/** @throws {z.core.$ZodError} when a row lacks an id that its reason has: the mail stays in the queue and is seen there */
const render = <T extends TipoEmail>(mails: Mails, tipo: T, deps: Deps, row: EmailRow & { dados: unknown }) =>
  mails[tipo].render(deps, row, DADOS_EMAIL[tipo].parse(row.dados) as DadosDe<T>)

interface Telling {
  name: string
  emails?: Partial<Mails>
}

/**
 * Returns the renderer of each kind of mail, from all slices together.
 * @throws {Error} when no slice or more than one renders a kind
 */
export function mailsOf(parts: readonly Telling[], tipos: readonly TipoEmail[] = TIPOS_EMAIL): Mails {
  const told = tipos.map(tipo => {
    const tellers = parts.filter(({ emails }) => emails?.[tipo])
    const [first, second] = tellers
    if (!first)
      throw new Error(
        `Nobody tells what the mail ${tipo} says: name it in \`emails\` of the slice whose event it tells (server/<slice>/emails.ts), ` +
          `or take it out of DADOS_EMAIL in server/platform/mail-data.ts.`,
      )
    if (second)
      throw new Error(
        `Both ${first.name} and ${second.name} tell what the mail ${tipo} says: leave it to the slice whose event it is.`,
      )
    return [tipo, first.emails?.[tipo]]
  })
  // One entry for each of them: more than `fromEntries` promises.
  return Object.fromEntries(told) as Mails
}
