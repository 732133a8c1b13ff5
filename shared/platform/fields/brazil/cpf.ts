import * as z from 'zod/mini'
import { filledIn } from '../text.ts'

const digit = (digits: string, firstWeight: number) => {
  const sum = [...digits].reduce((total, d, i) => total + Number(d) * (firstWeight - i), 0)
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

/**
 * Whether eleven digits are a valid CPF: weighted mod 11 over both check digits, remainder 10 counts as 0, eleven equal
 * digits are refused (behaviour §31; Receita Federal's rule).
 */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  return digit(digits.slice(0, 9), 10) === Number(digits[9]) && digit(digits.slice(0, 10), 11) === Number(digits[10])
}

export const cpf = {
  mask: '000.000.000-00',
  clean: (value: string) => value.replace(/\D/g, ''),
  format: (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'),
  /** Masks a CPF for everybody but the person and admins. */
  masked: (digits: string) => digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**'),
  schema: filledIn(
    'Preencha seu CPF',
    'CPF inválido',
    z
      .pipe(
        z.string().check(z.maxLength(20, 'CPF inválido')),
        z.transform(value => value.replace(/\D/g, '')),
      )
      .check(z.refine(isCpf, 'CPF inválido')),
  ),
}
