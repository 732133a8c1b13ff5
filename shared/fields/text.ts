import { z } from 'zod'

/** Control and invisible format characters never belong to a name or an address line. */
const printable = (value: string) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(value)

/** A required line of text: NFC, trimmed, printable; the screen's own message when empty. */
export const requiredText = (message: string, max = 120) =>
  z
    .string(message)
    .transform(value => value.normalize('NFC').trim())
    .pipe(z.string().min(1, message).max(max, `Use no máximo ${max} caracteres`).refine(printable, message))

/** An optional line of text; absent, null and blank mean empty. */
export const optionalText = (max = 120) =>
  z
    .string()
    .nullish()
    .transform(value => (value ?? '').normalize('NFC').trim())
    .pipe(z.string().max(max, `Use no máximo ${max} caracteres`).refine(printable, 'Há caracteres inválidos'))
