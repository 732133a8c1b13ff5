import { useEffect, useRef } from 'react'
import type { Reach } from '../../platform/live/connection.types.ts'
import { useLive } from '../../platform/live/useLive.ts'

/** Minimum time in ms between two readings of a board. */
const RESPIRO_MS = 1_500

/**
 * Rereads a board when it has changed: at once, but never sooner than `RESPIRO_MS` after the last reading nor while one
 * runs. A change during a reading is followed by another one, so that the last reading is never older than the last
 * change.
 */
export function useQuadroVivo(id_rodada: string | null, ler: () => Promise<unknown>): Reach {
  const reading = useRef({ last: 0, busy: false, again: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(ler)
  latest.current = ler
  useEffect(() => () => clearTimeout(timer.current), [])

  function plan() {
    const now = reading.current
    if (now.busy) {
      now.again = true
      return
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(), Math.max(0, now.last + RESPIRO_MS - Date.now()))
  }
  async function read() {
    const now = reading.current
    Object.assign(now, { last: Date.now(), busy: true, again: false })
    // A reading that fails says so on the screen, where it can be tried again.
    await latest.current().catch(() => undefined)
    now.busy = false
    if (now.again) plan()
  }
  return useLive(id_rodada && `rodada:${id_rodada}`, plan)
}
