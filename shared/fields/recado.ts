import * as z from 'zod/mini'

/** Characters that make a text other than it looks: controls but line breaks, and invisible signs. */
const INVISIBLE = /[\p{Cf}\p{Cs}]|(?!\n)\p{Cc}/gu

/** Anything that a mail program turns into a link: an address of a site or of a mailbox, however it is written. */
const LINK = /:\/\/|@|www\.|(?:\d{1,3}[.]){3}\d|[\p{L}\p{N}_-]+[.。．｡][\p{L}]{2,}/iu

/** Spaces, line breaks and signs as a plain text wants them: what is invisible goes, at most one line stays empty. */
export const limpo = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Whether a text would be a link, or hold one, in somebody's mail program: it is read as wide signs read too. */
export const temLink = (text: string): boolean => LINK.test(text.normalize('NFKC'))

export const SEM_LINKS =
  'Escreva sem endereços de sites e de e-mail. Se não há nenhum, deixe um espaço depois de cada ponto.'

/**
 * A few words that somebody writes into a mail to people who may not know her: plain text, several lines where `linhas`
 * says so, nothing that becomes a link. Absent, null and blank are null.
 */
export const textoSemLinks = (max: number, { linhas = true } = {}) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string().check(z.maxLength(4 * max + 100, `Use no máximo ${max} caracteres`))),
      z.transform(value => {
        const text = limpo(value ?? '')
        return (linhas ? text : text.replace(/\n+/g, ' ')) || null
      }),
    ),
    z.nullable(
      z.string().check(
        z.maxLength(max, `Use no máximo ${max} caracteres`),
        z.refine(text => !temLink(text), SEM_LINKS),
      ),
    ),
  )

/** Longest note that goes along with an invite. */
export const RECADO_MAX = 300
