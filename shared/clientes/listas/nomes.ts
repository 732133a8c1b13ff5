import { nomeDoConvite } from '../convites/convites.rules.ts'

/** A name beside an address: as mails use it, or as it stands there when none can use it. */
export interface NomeLido {
  nome: string | null
  semNome?: string
}

/** Signs that programs write before a name: a date, a number, a bullet, "Para:". */
const BEFORE =
  /^(?:[\s\-–—•*·>~]+|\[?\d[\d/.:,h\s-]*(?:am|pm)?[\])]?[\s\-–—.):]*|(?:para|to|cc|cco|bcc|de|from|responder a|reply-to|nome|name|e-?mail)\s*:\s*)+/iu
/** Words between two addresses, which are nobody. */
const JOINING = /^(?:ou|e|and|or|y|com|também|tambem|cc|cco|bcc)(?:\s+|$)/iu
/** Words of a sentence about an address: a name has none of them. */
const OF_SENTENCES =
  /(?:^|\s)(?:meu|minha|nosso|e-?mails?|é|segue[m]?|contato|endereço|usa|usar|favor|enviar|envie|mande|convidar|convide|convida|incluir|adicionar|não|aqui|obrigad[oa]|oi|olá)(?=$|[\s,.:!?])/iu

/** Returns a text without some signs at its ends, in time that grows with its length alone. */
export function trimmed(text: string, before: string, after: string): string {
  let [start, end] = [0, text.length]
  while (start < end && before.includes(text.charAt(start))) start += 1
  while (end > start && after.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Longest text that may hold a name, in characters. */
const NAME_TEXT_MAX = 300

/** Returns the name found before an address, turning "Lima, Ana" into Ana Lima; null when it is no name. */
export function nameOf(text: string): string | null {
  if (text.length > NAME_TEXT_MAX) return null
  let bare = trimmed(text.replace(/["“”«»]/g, '').replace(BEFORE, ''), ' \t\n\u00a0,;.:', ' \t\n\u00a0,;:-–—/|')
  // "Ana Lima - RH": the part of two words or more is the name.
  const parts = bare.split(/\s+[-–—|•]\s+/)
  bare = parts.find(part => /\S\s+\S/.test(part)) ?? parts[0] ?? ''
  while (JOINING.test(bare)) bare = bare.replace(JOINING, '')
  const [last = '', first = '', ...more] = bare.split(/\s*,\s*/)
  return nomeDoConvite(first && more.length === 0 ? `${first} ${last}` : bare)
}

/** Returns the name that words before an address are; null when they are a sentence. */
export const nameBefore = (words: string): string | null => (OF_SENTENCES.test(words) ? null : nameOf(words))

/** Returns the name that stands where a name does: as mails use it, or as typed when they cannot. */
export function nomeOuTexto(text: string): NomeLido {
  const nome = nameOf(text)
  return nome !== null || !/\p{L}/u.test(text) || JOINING.test(text.trim()) ? { nome } : { nome, semNome: text.trim() }
}
