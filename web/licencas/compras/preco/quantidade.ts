import { QUANTIDADE_MAX } from '#shared/licencas/compras/faixas.rules.ts'

/** Reads a typed quantity of licences, such as 37 or 1.000; null for a fraction, and outside what one may buy. */
export function quantidadeOf(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,9}$|^\d{1,3}(\.\d{3}){1,2}$/.test(text)) return null
  const n = Number(text.replaceAll('.', ''))
  return n >= 1 && n <= QUANTIDADE_MAX ? n : null
}
