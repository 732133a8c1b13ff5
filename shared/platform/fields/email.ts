import * as z from 'zod/mini'
import { visible } from './text.ts'

/** Parser of addresses that browsers and Node have alike. */
declare const URL: new (url: string) => { hostname: string }

/** Returns a domain with letters beyond ASCII in the form that mail servers know (“café.com.br”: xn--caf-dma.com.br). */
function asciiDomain(domain: string): string {
  if (!/[^ -~]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]{1,254}$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * Normalises a mail address, so that a mailbox has one identity: NFC, without what nobody sees, trimmed, lower case, the
 * domain in ASCII (security §9).
 */
export function normalizeEmail(value: string): string {
  const email = visible(value.normalize('NFC')).trim().toLowerCase()
  const at = email.lastIndexOf('@')
  return at < 0 ? email : email.slice(0, at + 1) + asciiDomain(email.slice(at + 1))
}

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
        .check(z.minLength(1, required), z.maxLength(254, invalid))
        .check(z.email({ message: invalid, pattern: z.regexes.html5Email })),
    )
    .check(z.refine(value => /\.[^.@]{2,}$/.test(value.split('@')[1] ?? ''), invalid))
