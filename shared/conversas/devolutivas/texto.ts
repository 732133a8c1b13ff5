import * as z from 'zod/mini'
import { sent } from '../../platform/fields/text.ts'

/**
 * Characters refused in a text: control characters, zero bytes and marks of writing direction; line breaks became spaces
 * before.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

/** A line of a combinado: NFC, one line, trimmed, without control characters; empty when nothing was written. */
export const linhaDoCombinado = (max: number) =>
  z.pipe(
    z.pipe(
      sent(max),
      z.transform(value => value.normalize('NFC').replace(/\s+/gu, ' ').trim()),
    ),
    z.string().check(
      z.maxLength(max, `Use no máximo ${max} caracteres`),
      z.refine(value => !UNPRINTABLE.test(value), 'Há caracteres inválidos'),
    ),
  )
