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
  /(?:^|\s)(?:meu|minha|seu|sua|nosso|e-?mails?|mail|é|são|segue[m]?|contato|endereço|novo|nova|antigo|usa|use|usar|favor|enviar|envie|mande|convidar|convide|convida|falta|incluir|adicionar|pode|não|sim|tem|aqui|lista|obrigad[oa]|oi|olá|bom|boa)(?=$|[\s,.:!?])/iu

/** Returns the name found before an address, turning "Lima, Ana" into Ana Lima; null when it is no name. */
export function nameOf(text: string): string | null {
  let bare = text
    .replace(/["“”«»]/g, '')
    .replace(BEFORE, '')
    .replace(/^[\s,;.:]+|[\s,;:\-–—]+$/g, '')
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
