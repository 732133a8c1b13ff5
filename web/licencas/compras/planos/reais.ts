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

/** Ways to write an amount: 1200, 1.200, 1.200,5, 99,90; 99.90 and 1,234.56 as programs in English do. */
const WRITTEN = /^(?:(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2})0*)?|(\d+)\.(\d{1,2})|(\d{1,3}(?:,\d{3})+)\.(\d{1,2}))$/

/** Reads an amount that was written elsewhere, as the number that it says; null for anything else. */
export function readReais(pasted: string): string | null {
  const text = pasted.slice(0, 40).replace(/R\$|\s/gi, '')
  const [, br, brCents, plain, plainCents, en, enCents] = WRITTEN.exec(text) ?? []
  const whole = (br ?? plain ?? en)?.replace(/\D/g, '')
  if (whole === undefined) return null
  const digits = `${whole.replace(/^0+(?=\d)/, '')}${(brCents ?? plainCents ?? enCents ?? '').padEnd(2, '0')}`
  return digits.length > MAX_DIGITS ? null : formatCentavos(Number(digits))
}

/** Inserts dots and comma in a typed price; a text without digits becomes empty. */
export function maskReais(typed: string): string {
  const centavos = centavosOf(typed)
  return centavos === null ? '' : formatCentavos(centavos)
}
