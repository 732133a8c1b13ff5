import { z } from 'zod'

/** Brazilian phone: area code and eight or nine digits; optional everywhere, empty counts as not given. */
export const celular = {
  mask: '(00)00000-0000',
  clean: (value: string) => value.replace(/\D/g, ''),
  format: (digits: string) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1)$2-$3'),
  /** The address that opens a conversation; opening it sends nothing. */
  whatsapp: (digits: string, text = '') =>
    `https://wa.me/55${digits.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`,
  schema: z
    .string('Celular inválido')
    .max(30, 'Celular inválido')
    .transform(value => value.replace(/^\s*\+55/, '').replace(/\D/g, ''))
    .refine(digits => digits === '' || /^[1-9]\d{9,10}$/.test(digits), 'Celular inválido'),
}
