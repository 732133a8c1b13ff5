import { formatNumber } from '../../../platform/ui/format.ts'

/** Formats centavos as reais: 123456 becomes '1.234,56'. */
export const formatCentavos = (centavos: number): string => formatNumber(centavos / 100, 2)

/** Maximum number of digits typed, in centavos: below ten million reais. */
const MAX_DIGITS = 9

/** Converts typed reais to centavos: digits only, the last two after the comma; null when empty. */
export function centavosOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS)
  return digits === '' ? null : Number(digits)
}

/** Inserts dots and comma in a typed price; a text without digits becomes empty. */
export function maskReais(typed: string): string {
  const centavos = centavosOf(typed)
  return centavos === null ? '' : formatCentavos(centavos)
}
