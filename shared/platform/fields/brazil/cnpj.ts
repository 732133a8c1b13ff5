import * as z from 'zod/mini'
import { filledIn } from '../text.ts'

/**
 * Computes one check digit: character value = code − 48, weights 2..9 cycling from the right, mod 11 (IN RFB
 * 2.229/2024).
 */
function digit(characters: string): number {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, i) => total + (character.charCodeAt(0) - 48) * (2 + (i % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Whether 14 characters are a valid CNPJ, numeric or alphanumeric; fourteen equal digits are refused. */
export function isCnpj(value: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(value) || /^(\d)\1{13}$/.test(value)) return false
  return digit(value.slice(0, 12)) === Number(value[12]) && digit(value.slice(0, 13)) === Number(value[13])
}

const clean = (value: string) => value.toUpperCase().replace(/[.\-/\s]/g, '')

export const cnpj = {
  mask: '00.000.000/0000-00',
  clean,
  format: (value: string) => value.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5'),
  schema: filledIn(
    'Preencha o CNPJ',
    'CNPJ inválido',
    z
      .pipe(z.string().check(z.maxLength(30, 'CNPJ inválido')), z.transform(clean))
      .check(z.refine(isCnpj, 'CNPJ inválido')),
  ),
}
