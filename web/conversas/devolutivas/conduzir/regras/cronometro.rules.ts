import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'

const MINUTO_MS = 60_000

type Andamento = Pick<SalaConsultor, 'etapa' | 'etapa_desde' | 'minutos' | 'pausada_em' | 'encerrada_em'>

/** Milliseconds spent in this etapa before it was last begun or gone on with. */
export const deAntes = ({ etapa, minutos }: Pick<Andamento, 'etapa' | 'minutos'>): number =>
  (minutos.find(one => one.etapa === etapa)?.minutos ?? 0) * MINUTO_MS

/** Milliseconds spent in the etapa, as its minutes are told: over every stretch of it, without the pauses in between. */
export function decorrido(sala: Andamento, agora: number): number {
  const running = sala.pausada_em || sala.encerrada_em ? 0 : agora - sala.etapa_desde.getTime()
  return deAntes(sala) + Math.max(0, running)
}

/** '7:05', '63:20': minutes and seconds, and no hours, for nobody plans a part of more than one. */
export function emRelogio(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Minutes, rounded down. */
export const emMinutos = (ms: number): number => Math.floor(ms / MINUTO_MS)

/** How much of the planned time is over, 0 to 1. */
export const fracao = (ms: number, minutos: number): number => Math.min(1, ms / (minutos * MINUTO_MS))

/** The planned minutes are over: amber, which is as far as it goes. */
export const passou = (ms: number, minutos: number): boolean => ms >= minutos * MINUTO_MS

/** The reminder to listen stands from half of the planned time on. */
export const meioTempo = (ms: number, minutos: number): boolean => ms >= (minutos * MINUTO_MS) / 2
