import { z } from 'zod'

export const cep = {
  mask: '00000-000',
  clean: (value: string) => value.replace(/\D/g, ''),
  format: (digits: string) => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  schema: z
    .string('CEP inválido')
    .trim()
    .regex(/^\d{5}-?\d{3}$/, 'CEP inválido')
    .transform(value => value.replace('-', '')),
}
