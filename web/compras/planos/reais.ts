/** Centavos as people write reais: 123456 is '1.234,56'. */
export function formatCentavos(centavos: number): string {
  const digits = String(centavos).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${reais},${digits.slice(-2)}`
}

/** The longest price that can be typed: one million reais, in centavos. */
const MAX_DIGITS = 9

/** What was typed, as centavos: its digits, the last two after the comma; nothing typed is null. */
export function centavosOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS)
  return digits === '' ? null : Number(digits)
}

/** Puts the dots and the comma where they belong while one types; a field emptied of digits is empty. */
export function maskReais(typed: string): string {
  const centavos = centavosOf(typed)
  return centavos === null ? '' : formatCentavos(centavos)
}
