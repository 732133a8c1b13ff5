import * as z from 'zod/mini'
import { printable, sent } from '../../platform/fields/text.ts'

/** A line of a combinado: NFC, one line, trimmed, without control characters; empty when nothing was written. */
export const linhaDoCombinado = (max: number) =>
  z.pipe(
    z.pipe(
      sent(max),
      z.transform(value => value.normalize('NFC').replace(/\s+/gu, ' ').trim()),
    ),
    z
      .string()
      .check(z.maxLength(max, `Use no máximo ${max} caracteres`), z.refine(printable, 'Há caracteres inválidos')),
  )
