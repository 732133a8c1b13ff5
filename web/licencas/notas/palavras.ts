import { formatAmount } from '../../platform/ui/format.ts'

/** Formats centavos as R$ 99,90. */
export const reais = (centavos: number): string => formatAmount(centavos / 100)

/** Returns today in the browser's time zone, aaaa-mm-dd. */
export const today = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
