import { z } from 'zod'

/** One identity per mailbox: NFC, trimmed, lower case (security §9). */
export const normalizeEmail = (value: string) => value.normalize('NFC').trim().toLowerCase()

/** A mail address with the message of the screen that asks (the spec words it differently per screen). */
export const emailSchema = (invalid: string, required = invalid) =>
  z
    .string(required)
    .max(254, invalid)
    .transform(normalizeEmail)
    .pipe(
      z
        .string()
        .min(1, required)
        .check(z.email({ message: invalid, pattern: z.regexes.html5Email })),
    )
    .refine(value => /\.[^.@]{2,}$/.test(value.split('@')[1] ?? ''), invalid)
