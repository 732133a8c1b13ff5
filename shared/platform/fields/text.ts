import * as z from 'zod/mini'

/**
 * Characters that nobody sees and that come with what is copied from chats and pages; not what joins the parts of one
 * emoji, such as a family, which keyboards type with the emoji.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic}))\p{Cf}/gu

/** Returns the text without the characters that nobody sees. */
export const visible = (text: string): string => text.replace(INVISIBLE, '')

/** Whether a text has no control or invisible characters, which belong in no name or address line. */
export const printable = (value: string): boolean =>
  visible(value) === value && !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(value)

/**
 * Schema of a text as sent, refused unread when it is far longer than what is stored: normalising takes quadratic time,
 * and so can searching. Further processing comes in a pipe after it.
 */
export const sent = (max: number, message?: string) =>
  z.string(message).check(z.maxLength(4 * max + 100, `Use no máximo ${max} caracteres`))

/** Schema of a required line of text: NFC, trimmed, without what nobody sees, printable; the screen's message when empty. */
export const requiredText = (message: string, max = 120) =>
  z.pipe(
    z.pipe(
      sent(max, message),
      z.transform(value => visible(value.normalize('NFC')).trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, message),
        z.maxLength(max, `Use no máximo ${max} caracteres`),
        z.refine(printable, message),
      ),
  )

/** Schema of an optional line of text; absent, null and blank mean empty. */
export const optionalText = (max = 120) =>
  z.pipe(
    z.pipe(
      z.nullish(sent(max)),
      z.transform(value => visible((value ?? '').normalize('NFC')).trim()),
    ),
    z
      .string()
      .check(z.maxLength(max, `Use no máximo ${max} caracteres`), z.refine(printable, 'Há caracteres inválidos')),
  )

/**
 * Schema of a required text followed by its own check, so that an empty, blank or missing value gets another message
 * than a wrong one. The check comes in a pipe: an aborting refinement would also end the checks of the surrounding
 * object.
 * @param required message for an empty value, such as 'Preencha seu CPF'
 * @param invalid message for a value that is no string
 */
export const filledIn = <T extends z.ZodMiniType<unknown, string>>(required: string, invalid: string, schema: T) =>
  z.pipe(
    z
      .string({ error: ({ input }) => (input === undefined || input === null ? required : invalid) })
      .check(z.refine(value => value.trim() !== '', required)),
    schema,
  )
