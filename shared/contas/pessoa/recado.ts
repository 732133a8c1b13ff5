import * as z from 'zod/mini'
import { hasLink, NO_LINKS } from '../../platform/fields/links.ts'
import { sent } from '../../platform/fields/text.ts'

/**
 * Characters that make a text look different from what it is: control characters except line breaks, and invisible
 * characters.
 */
const INVISIBLE = /[\p{Cf}\p{Cs}]|(?!\n)\p{Cc}/gu

/**
 * Cleans a plain text: removes invisible characters, joins repeated spaces and keeps at most one empty line in a row.
 */
export const clean = (text: string): string =>
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
 * Schema of a short text that somebody adds to a mail to people who may not know her: plain text without links, on
 * several lines only with `linhas`. Absent, null and blank give null.
 */
export const textoSemLinks = (max: number, { linhas = true } = {}) =>
  z.pipe(
    z.pipe(
      z.nullish(sent(max)),
      z.transform(value => {
        const text = clean(value ?? '')
        return (linhas ? text : text.replace(/\n+/g, ' ')) || null
      }),
    ),
    z.nullable(
      z.string().check(
        z.maxLength(max, `Use no máximo ${max} caracteres`),
        z.refine(text => !hasLink(text), NO_LINKS),
      ),
    ),
  )

/** Longest note sent with an invite, in characters. */
export const RECADO_MAX = 300
