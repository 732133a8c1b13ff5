const formats = new Map<string, Intl.NumberFormat>()

/** Formats a number in Portuguese with exactly this many decimals. */
export function decimal(value: number, digits: number): string {
  const key = String(digits)
  const format =
    formats.get(key) ?? new Intl.NumberFormat('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(key, format)
  return format.format(value)
}

/** Formats a share from 0 to 1 in whole percent. */
export const toPercent = (share: number): string => `${decimal(share * 100, 0)}%`
