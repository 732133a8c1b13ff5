import * as z from 'zod/mini'
import { SEM_LINKS, temLink } from './links.ts'
import { sent } from './text.ts'

/** Characters that make a text other than it looks: controls but line breaks, and invisible signs. */
const INVISIBLE = /[\p{Cf}\p{Cs}]|(?!\n)\p{Cc}/gu

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

/**
 * A few words that somebody writes into a mail to people who may not know her: plain text, several lines where `linhas`
 * says so, nothing that becomes a link. Absent, null and blank are null.
 */
export const textoSemLinks = (max: number, { linhas = true } = {}) =>
  z.pipe(
    z.pipe(
      z.nullish(sent(max)),
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
