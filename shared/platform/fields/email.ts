import * as z from 'zod/mini'

/** One identity per mailbox: NFC, trimmed, lower case (security §9). */
export const normalizeEmail = (value: string) => value.normalize('NFC').trim().toLowerCase()

/** A mail address with the message of the screen that asks (the spec words it differently per screen). */
export const emailSchema = (invalid: string, required = invalid) =>
  z
    .pipe(
      z.pipe(z.string(required).check(z.maxLength(254, invalid)), z.transform(normalizeEmail)),
      z
        .string()
        .check(z.minLength(1, required))
        .check(z.email({ message: invalid, pattern: z.regexes.html5Email })),
    )
    .check(z.refine(value => /\.[^.@]{2,}$/.test(value.split('@')[1] ?? ''), invalid))
