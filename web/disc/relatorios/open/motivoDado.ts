import { useEffect, useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#shared/platform/time.ts'

/** Time for which a reason opens results in this window, in ms; then it is asked again. */
const VALE_MS = 10 * MINUTE_MS

export interface MotivoDado {
  motivo: string
  /** Instant at which it ends, in ms since the epoch. */
  ate: number
}

/** Reasons given in this window, by person or licence. A reload empties it: the address and the history hold none. */
const dados = new Map<string, MotivoDado>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const daPessoa = (id_usuario: number): string => `pessoa:${id_usuario}`
export const daLicenca = (id_licenca: number): string => `licenca:${id_licenca}`

/** Records the reason for these people and licences, for ten minutes from now. */
export function keepMotivo(keys: readonly string[], motivo: string, ate = Date.now() + VALE_MS): void {
  // The same reason told again is no news: a page that carries it on would render for ever.
  const news = keys.filter(key => dados.get(key)?.motivo !== motivo || dados.get(key)?.ate !== ate)
  for (const key of news) dados.set(key, { motivo, ate })
  if (news.length > 0) changed()
}

/** Forgets every reason given in this window. */
export function forgetMotivos(): void {
  dados.clear()
  changed()
}

/** Returns the reason given for one of these, while it holds. */
export const findMotivo = (keys: readonly string[]): MotivoDado | undefined =>
  keys.map(key => dados.get(key)).find(dado => dado && dado.ate > Date.now())

/** Returns the reason given for one of these; a page that shows it asks again at its end. */
export function useMotivoDado(keys: readonly string[]): MotivoDado | undefined {
  const dado = useSyncExternalStore(subscribe, () => findMotivo(keys))
  useEffect(() => {
    if (!dado) return
    const end = setTimeout(forgetMotivos, Math.max(0, dado.ate - Date.now()))
    return () => clearTimeout(end)
  }, [dado])
  return dado
}
