import { cnpj, isCnpj } from './brazil/cnpj.ts'
import { isEnding } from './endings.ts'

/*
 * Every part of these patterns has a limited length, so that their cost stays linear.
 */

/** Signs that a mail program turns into a link whatever follows: a scheme, a mailbox, www, an address of four numbers. */
const LINK = /:\/\/|\S@\S|[Ww]{3}\.\S|(?:\d{1,3}\.){3}\d/u

/** A dot inside a word, with what follows it. A single capital before a capital is an initial ("J.Silva"). */
const DOTTED =
  /(?:(?:[\p{L}\p{N}_-]{2}|[\p{Ll}\p{N}])[.。]|\p{L}[.。](?=\p{Ll}))(?=([\p{L}\p{N}][\p{L}\p{N}-]{1,23}))/gu

/** Form of a CNPJ; since 2026 it may hold letters, so that it looks like an address ("12.ABC.345/01DE-35"). */
const CNPJ = /(?<![\p{L}\p{N}.@/_-])[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}(?![\p{L}\p{N}])/giu

/**
 * Whether a mail program would turn a part of the text into a link: it has a scheme or an ending that exists. A CNPJ is
 * none. Full-width characters count as their normal form.
 */
export function hasLink(text: string): boolean {
  const rest = text.normalize('NFKC').replace(CNPJ, found => (isCnpj(cnpj.clean(found)) ? ' ' : found))
  return LINK.test(rest) || [...rest.matchAll(DOTTED)].some(([, word = '']) => isEnding(word))
}

export const NO_LINKS =
  'Escreva sem endereços de sites e de e-mail. Se não há nenhum, deixe um espaço depois de cada ponto.'

/** Endings of a site before the words that a registered name ends with ("Marte.com Ltda"), and .ltda, which is one. */
const REGISTERED =
  /(?:\.\p{L}{2,18}){1,2}(?= {1,3}(?:ltda|eireli|epp|mei?|s\.?a|s\/a|slu)(?![\p{L}\p{N}]))|\.ltda(?![\p{L}\p{N}/:?#])/giu

/** Whether a text has no link but an ending inside a company's registered name. */
export const isRegisteredName = (name: string): boolean =>
  !/www\./i.test(name) && !hasLink(name.normalize('NFKC').replace(REGISTERED, ''))

/** Places at which a space is inserted to break a link: after its dots, its two slashes, around its @. */
const BREAKS: readonly [RegExp, string][] = [
  [/([\p{L}\p{N}_-][.。])(?=\p{L}[\p{L}\p{N}])/gu, '$1 '],
  [/([Ww]{3}\.)(?=\S)/g, '$1 '],
  [/(\d\.)(?=(?:\d{1,3}\.){2}\d)/g, '$1 '],
  [/:(?=\/\/)/g, ': '],
  [/(\S)@(?=\S)/g, '$1 @ '],
]

/**
 * Breaks up every link in a text with spaces, because names chosen by somebody reach people who may not know the
 * person.
 * @param keep addresses and names that stay unchanged: the installation's own, and those that the mail is about
 */
export function withoutLinks(text: string, keep: readonly string[] = []): string {
  const [kept] = keep.filter(own => hasLink(own) && text.includes(own)).sort((a, b) => b.length - a.length)
  if (kept !== undefined)
    return text
      .split(kept)
      .map(part => withoutLinks(part, keep))
      .join(kept)
  return text.split(/(\s+)/).map(withoutLink).join('')
}

/** Breaks up the link of one word. */
function withoutLink(word: string): string {
  if (!hasLink(word)) return word
  return BREAKS.reduce((rest, [link, by]) => rest.replace(link, by), word.normalize('NFKC'))
}
