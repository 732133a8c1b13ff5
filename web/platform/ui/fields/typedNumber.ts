import * as z from 'zod/mini'

/** A number field while someone types: text, checked by the contract as the number it spells; empty is nothing. */
export const typedNumber = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed): unknown => (typed.trim() === '' ? undefined : Number(typed))),
    ),
    schema,
  )
