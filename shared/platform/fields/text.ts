import * as z from 'zod/mini'

/** Control and invisible format characters never belong to a name or an address line. */
const printable = (value: string) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(value)

/**
 * Text as it was sent, refused unread where it is far longer than what is kept of it: putting letters in form takes the
 * square of their number, and so can looking for something in them. What is made of it comes in a pipe after this.
 */
export const sent = (max: number, message?: string) =>
  z.string(message).check(z.maxLength(4 * max + 100, `Use no máximo ${max} caracteres`))

/** A required line of text: NFC, trimmed, printable; the screen's own message when empty. */
export const requiredText = (message: string, max = 120) =>
  z.pipe(
    z.pipe(
      sent(max, message),
      z.transform(value => value.normalize('NFC').trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, message),
        z.maxLength(max, `Use no máximo ${max} caracteres`),
        z.refine(printable, message),
      ),
  )

/** An optional line of text; absent, null and blank mean empty. */
export const optionalText = (max = 120) =>
  z.pipe(
    z.pipe(
      z.nullish(sent(max)),
      z.transform(value => (value ?? '').normalize('NFC').trim()),
    ),
    z
      .string()
      .check(z.maxLength(max, `Use no máximo ${max} caracteres`), z.refine(printable, 'Há caracteres inválidos')),
  )

/**
 * A string that has to be filled in, and then its own check: empty, blank and missing are told apart from wrong. The
 * check comes in a pipe, not by an aborting refinement, which would also end the checks of the object that holds it.
 * @param required what is said of an empty one, such as 'Preencha seu CPF'
 * @param invalid what is said of anything that is no string
 */
export const filledIn = <T extends z.ZodMiniType<unknown, string>>(required: string, invalid: string, schema: T) =>
  z.pipe(
    z
      .string({ error: ({ input }) => (input === undefined || input === null ? required : invalid) })
      .check(z.refine(value => value.trim() !== '', required)),
    schema,
  )
