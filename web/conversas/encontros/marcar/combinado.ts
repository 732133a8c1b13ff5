import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { type Combinado, combinado } from '#shared/conversas/encontros/encontros.contract.ts'
import type { Modo, TipoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import type { Horarios } from '#shared/conversas/horarios/horarios.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { diaOf, hora } from '../semana.ts'

/** Values of the form, as typed. */
export interface Rascunho {
  dia: string
  hora: string
  minutos: number
  modo: Modo
  local: string
  tipo: TipoEncontro
  avisar: boolean
}

export const DURATIONS = [30, 45, 60, 90, 120] as const

/** Returns the values of a new meeting: one hour by video on that day. */
export const rascunhoNovo = (dia: string): Rascunho => ({
  dia,
  hora: '',
  minutos: 60,
  modo: 'video',
  local: '',
  tipo: 'devolutiva',
  avisar: true,
})

/**
 * Returns the values with the next free hour and the way in which the consultora set her hours; of `dia` when one is
 * given, and only the way where that day has none.
 */
export function rascunhoPadrao(novo: Rascunho, dia: string | undefined, { regras, proximos }: Horarios): Rascunho {
  if (!regras) return novo
  const next = proximos.find(quando => dia === undefined || diaOf(quando) === dia)
  const { minutos, modo, local } = regras
  return { ...novo, minutos, modo, local, ...(next && { dia: diaOf(next), hora: hora(next) }) }
}

export const rascunhoOf = ({ quando, minutos, modo, local, tipo, avisar }: Encontro): Rascunho => ({
  dia: diaOf(quando),
  hora: hora(quando),
  minutos,
  modo,
  local: local ?? '',
  tipo,
  avisar,
})

export type Erros = Partial<Record<'dia' | 'hora' | 'local', string>>

/** Parses the form: the body, or errors by field. */
export function readRascunho({ dia, hora: at, ...resto }: Rascunho): { dados: Combinado } | { erros: Erros } {
  const erros: Erros = {
    ...(dia === '' && { dia: t('agenda.faltaDia') }),
    ...(at === '' && { hora: t('agenda.faltaHora') }),
  }
  const quando = new Date(`${dia}T${at}`)
  const read = combinado.safeParse({ ...resto, quando: Number.isNaN(quando.getTime()) ? undefined : quando })
  for (const { path, message } of read.error?.issues ?? []) {
    if (path[0] === 'local') erros.local ??= message
    else if (path[0] === 'quando' && dia !== '' && at !== '') erros.dia ??= t('agenda.diaInvalido')
  }
  return read.success && Object.keys(erros).length === 0 ? { dados: read.data } : { erros }
}
