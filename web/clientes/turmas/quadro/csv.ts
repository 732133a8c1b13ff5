import type { Lugar } from '#shared/clientes/rodadas/andamento.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDateTime } from '../../../platform/ui/format.ts'

/** Returns a CSV cell: quoted, and with formulas neutralised (security §3). */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * Returns the board as CSV: who is at which step since when, never a result. Begins with a byte order mark, for Excel.
 */
export function csvDoQuadro(lugares: readonly Lugar[]): string {
  const head = ['nome', 'email', 'passo', 'respondidas', 'desde'] as const
  const lines = lugares.map(({ nome, email, passo, respondidas, desde }) => [
    nome,
    email,
    t(`turmas.passos.${passo}`),
    respondidas,
    formatDateTime(desde),
  ])
  return `\uFEFF${[head.map(name => t(`turmas.csv.${name}`)), ...lines].map(line => line.map(cell).join(';')).join('\r\n')}\r\n`
}
