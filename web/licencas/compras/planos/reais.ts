import { formatNumber } from '../../../platform/ui/format.ts'

/** Centavos as people write reais: 123456 is '1.234,56'. */
export const formatCentavos = (centavos: number): string => formatNumber(centavos / 100, 2)

/** The longest price that can be typed: one million reais, in centavos. */
const MAX_DIGITS = 9

/** Parses typed reais to centavos: digits only, the last two after the comma; null when empty. */
export function centavosOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS)
  return digits === '' ? null : Number(digits)
}

/** Puts the dots and the comma where they belong while one types; a field emptied of digits is empty. */
export function maskReais(typed: string): string {
  const centavos = centavosOf(typed)
  return centavos === null ? '' : formatCentavos(centavos)
}
