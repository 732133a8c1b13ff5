/**
 * Matches what a mail program turns into a link: the address of a site or of a mailbox. A single capital before a
 * capital is an initial ("J.Silva"). Every part has a limited length, so that the cost stays linear.
 */
const LINK =
  /:\/\/|\S@\S|[Ww]{3}\.\S|(?:\d{1,3}\.){3}\d|(?:[\p{L}\p{N}_-]{2}|[\p{Ll}\p{N}])[.。]\p{L}{2}|\p{L}[.。]\p{Ll}\p{L}/u

/**
 * Whether a mail program would turn a part of the text into a link; full-width characters count as their normal form.
 */
export const temLink = (text: string): boolean => LINK.test(text.normalize('NFKC'))

export const SEM_LINKS =
  'Escreva sem endereços de sites e de e-mail. Se não há nenhum, deixe um espaço depois de cada ponto.'

/** Places at which a space is inserted to break a link: after its dots, its two slashes, around its @. */
const BREAKS: readonly [RegExp, string][] = [
  [/([\p{L}\p{N}_-][.。])(?=\p{L}{2})/gu, '$1 '],
  [/([Ww]{3}\.)(?=\S)/g, '$1 '],
  [/(\d\.)(?=(?:\d{1,3}\.){2}\d)/g, '$1 '],
  [/:(?=\/\/)/g, ': '],
  [/(\S)@(?=\S)/g, '$1 @ '],
]

/**
 * Breaks up every link in a text with spaces, because names chosen by somebody reach people who may not know the
 * person.
 * @param keep addresses that stay unchanged: the installation's own, and those that the mail is about
 */
export function withoutLinks(text: string, keep: readonly string[] = []): string {
  const [kept] = keep.filter(address => address !== '' && text.includes(address)).sort((a, b) => b.length - a.length)
  if (kept !== undefined)
    return text
      .split(kept)
      .map(part => withoutLinks(part, keep))
      .join(kept)
  const wide = text.normalize('NFKC')
  const broken = BREAKS.reduce((rest, [link, by]) => rest.replace(link, by), wide)
  return broken === wide ? text : broken
}
