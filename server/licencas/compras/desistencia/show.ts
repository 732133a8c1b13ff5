import type { Desistencia } from '#shared/licencas/compras/compras.contract.ts'
import { prazoDaDesistencia } from '#shared/licencas/compras/desistencia.rules.ts'
import type { CompraRow } from '../compras.queries.ts'

/** Returns until when the button may be used; null for a purchase that it is not for, and once the time is over. */
export function prazoOf(row: CompraRow, now: Date): Date | null {
  if (row.origem !== 'provedor' || row.estado !== 'paga' || !row.paga_em || row.desistida_em) return null
  const ate = prazoDaDesistencia(row.paga_em)
  return now.getTime() <= ate.getTime() ? ate : null
}

/** Returns the withdrawal of a purchase; null without one. */
export function desistenciaOf(row: CompraRow): Desistencia | null {
  if (!row.desistida_em) return null
  return {
    pedida_em: row.desistida_em,
    licencas: row.desistencia_licencas ?? 0,
    convites: row.desistencia_convites ?? 0,
    usadas: row.desistencia_usadas ?? 0,
    valor: (row.desistencia_centavos ?? 0) / 100,
    devolvida_em: row.desistencia_devolvida_em,
  }
}
