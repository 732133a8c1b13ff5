const MINUTO_MS = 60_000

/** Milliseconds spent in an etapa; while it is paused they stand still. */
export const decorrido = (etapa_desde: Date, agora: number, pausada_em: Date | null): number =>
  Math.max(0, (pausada_em?.getTime() ?? agora) - etapa_desde.getTime())

/** '7:05', '63:20': minutes and seconds, and no hours, for nobody plans a part of more than one. */
export function emRelogio(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whole minutes, as the roteiro says them. */
export const emMinutos = (ms: number): number => Math.floor(ms / MINUTO_MS)

/** How much of the planned time is over, 0 to 1. */
export const fracao = (ms: number, minutos: number): number => Math.min(1, ms / (minutos * MINUTO_MS))

/** The planned minutes are over: amber, which is as far as it goes. */
export const passou = (ms: number, minutos: number): boolean => ms >= minutos * MINUTO_MS

/** The reminder to listen stands from half of the planned time on. */
export const meioTempo = (ms: number, minutos: number): boolean => ms >= (minutos * MINUTO_MS) / 2
