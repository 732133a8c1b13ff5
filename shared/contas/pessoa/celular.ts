import * as z from 'zod/mini'

/** Highest number of digits in a known way to write a phone: +55, a zero, the operator, area code and nine digits. */
const DIGITS_MAX = 16

/**
 * Returns the national number of a Brazilian phone, typed or pasted in any form: with or without +55 (or 0055), the
 * long-distance zero and operator, brackets, dashes, dots and spaces. The parts can be told apart because area codes
 * and numbers never begin with a zero, and a national number has at most eleven digits.
 */
function national(value: string): string {
  const digits = value.replace(/\D/g, '').replace(/^00(?=55)/, '')
  // Another country's number stays what it is, and no celular of ours.
  if (/^\s*(\+|00)/.test(value) && !digits.startsWith('55')) return `0${digits}`
  const local = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  if (!local.startsWith('0') || local.length < 11) return local
  // 0 + area code + number, or 0 + operator (two digits) + area code + number.
  return local.length > 12 ? local.slice(3) : local.slice(1)
}

const isCelular = (digits: string): boolean => /^[1-9]\d{9,10}$/.test(digits)
const format = (digits: string) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1)$2-$3')

/** Brazilian phone: area code and eight or nine digits; optional everywhere, empty counts as not given. */
export const celular = {
  mask: '(00)00000-0000',
  clean: (value: string) => value.replace(/\D/g, ''),
  format,
  /** Reads a complete number as pasted or autofilled and formats it by the mask; null when it is not complete. */
  read(value: string): string | null {
    const digits = national(value)
    return isCelular(digits) ? format(digits) : null
  },
  /**
   * Formats a number while it is typed; digits beyond the mask (+55, a zero, an operator) stay as typed until the
   * number is complete.
   */
  write(value: string, masked: string): string {
    const digits = value.replace(/\D/g, '').slice(0, DIGITS_MAX)
    if (/^\s*\+/.test(value)) return `+${digits}`
    return digits.startsWith('0') || digits.length > 11 ? digits : masked
  },
  /** Returns the URL that opens a WhatsApp chat with a prepared text; opening it sends nothing. */
  whatsapp: (digits: string, text = '') =>
    `https://wa.me/55${digits.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`,
  schema: z
    .pipe(z.string('Celular inválido').check(z.maxLength(30, 'Celular inválido')), z.transform(national))
    .check(z.refine(digits => digits === '' || isCelular(digits), 'Celular inválido')),
}
