import * as z from 'zod/mini'

/**
 * Schema of a number field as typed text: parses the text as a number and checks it with `schema`; an empty text
 * becomes undefined.
 */
export const typedNumber = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed): unknown => (typed.trim() === '' ? undefined : Number(typed))),
    ),
    schema,
  )
