import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { fimDoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'

/** The arranged conversations that are not over yet, the next one first. */
export const encontrosAhead = (encontros: readonly Encontro[], now: Date = new Date()): Encontro[] =>
  encontros.filter(encontro => encontro.estado === 'marcado' && fimDoEncontro(encontro) > now)
