import * as z from 'zod/mini'

/** Normalises a mail address, so that a mailbox has one identity: NFC, trimmed, lower case (security §9). */
export const normalizeEmail = (value: string) => value.normalize('NFC').trim().toLowerCase()

/**
 * Schema of a mail address with the messages of the calling screen (the specification words them differently per
 * screen).
 */
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
