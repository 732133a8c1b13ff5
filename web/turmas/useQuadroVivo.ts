import { useEffect, useRef } from 'react'
import type { EstadoDoCanal } from '../live/canal.ts'
import { useAoVivo } from '../live/useAoVivo.ts'

/** Between two readings of one board, however fast it moves: whoever looks follows no faster. */
const RESPIRO_MS = 1_500

/** Reads a board again when it has changed: at once, and not again for a moment; what happened meanwhile is read after it. */
export function useQuadroVivo(id_rodada: string | null, ler: () => void): EstadoDoCanal {
  const last = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(ler)
  latest.current = ler
  useEffect(() => () => clearTimeout(timer.current), [])
  return useAoVivo(id_rodada && `rodada:${id_rodada}`, () => {
    clearTimeout(timer.current)
    const wait = Math.max(0, last.current + RESPIRO_MS - Date.now())
    timer.current = setTimeout(() => {
      last.current = Date.now()
      latest.current()
    }, wait)
  })
}
