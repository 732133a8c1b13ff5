import { z } from 'zod'

/** A number field while someone types: text, checked by the contract as the number it spells; empty is nothing. */
export const typedNumber = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((typed): unknown => (typed.trim() === '' ? undefined : Number(typed)))
    .pipe(schema)
