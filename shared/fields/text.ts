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

/**
 * A string that has to be filled in, and then its own check: empty, blank and missing are told apart from wrong. The
 * check comes in a pipe, not by an aborting refinement, which would also end the checks of the object that holds it.
 * @param required what is said of an empty one, such as 'Preencha seu CPF'
 * @param invalid what is said of anything that is no string
 */
export const filledIn = <T extends z.ZodType<unknown, string>>(required: string, invalid: string, schema: T) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : invalid) })
    .refine(value => value.trim() !== '', required)
    .pipe(schema)
