import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { MINUTE_MS } from '#shared/platform/time.ts'

type Andamento = Pick<SalaConsultor, 'etapa' | 'etapa_desde' | 'minutos' | 'pausada_em' | 'encerrada_em'>

/** Returns the ms spent in this etapa before it was last begun or resumed. */
export const deAntes = ({ etapa, minutos }: Pick<Andamento, 'etapa' | 'minutos'>): number =>
  (minutos.find(one => one.etapa === etapa)?.minutos ?? 0) * MINUTE_MS

/** Returns the ms spent in the etapa in all, without pauses. */
export function elapsedMs(sala: Andamento, agora: number): number {
  const running = sala.pausada_em || sala.encerrada_em ? 0 : agora - sala.etapa_desde.getTime()
  return deAntes(sala) + Math.max(0, running)
}

/** Formats a time as minutes and seconds, without hours: '7:05', '63:20'. */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether the planned minutes are over; the clock then turns amber. */
export const passou = (ms: number, minutos: number): boolean => ms >= minutos * MINUTE_MS

/** Whether half of the planned time is over; the reminder to listen is shown from then on. */
export const meioTempo = (ms: number, minutos: number): boolean => ms >= (minutos * MINUTE_MS) / 2
