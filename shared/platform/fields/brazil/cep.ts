import * as z from 'zod/mini'
import { filledIn } from '../text.ts'

export const cep = {
  mask: '00000-000',
  clean: (value: string) => value.replace(/\D/g, ''),
  format: (digits: string) => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  schema: filledIn(
    'Preencha o CEP',
    'CEP inválido',
    z.pipe(
      z.string().check(z.trim(), z.regex(/^\d{5}-?\d{3}$/, 'CEP inválido')),
      z.transform(value => value.replace('-', '')),
    ),
  ),
}
