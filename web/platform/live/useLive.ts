import { useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import type { Reach } from './connection.types.ts'
import { topics } from './topics.ts'

/**
 * Calls `onChange` whenever what a topic names has changed or may have: told by the server as it happens, asked every 15
 * seconds where that does not come through, and not at all while nobody sees the page.
 * @param topico `rodada:0d3f…`; null watches nothing
 * @returns how the page hears of changes at this moment
 */
export function useLive(topico: string | null, onChange: () => void): Reach {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => (topico === null ? undefined : topics.watch(topico, () => latest.current())), [topico])
  return useStore(topics.reach)
}
