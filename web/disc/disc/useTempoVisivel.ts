import { useCallback, useEffect, useRef } from 'react'

const now = () => (document.visibilityState === 'visible' ? performance.now() : null)

/**
 * Measures the milliseconds during which the page was visible. The returned function gives the time since its last
 * call; `onHide` gets that time when the page is hidden, which may be the last event before it closes.
 */
export function useTempoVisivel(onHide: (ms: number) => void): () => number {
  const since = useRef<number | null>(null)
  const hide = useRef(onHide)
  hide.current = onHide

  const take = useCallback(() => {
    const from = since.current
    since.current = now()
    return from === null ? 0 : Math.round(performance.now() - from)
  }, [])

  useEffect(() => {
    since.current = now()
    const onChange = () => {
      const ms = take()
      if (document.visibilityState === 'hidden' && ms > 0) hide.current(ms)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [take])

  return take
}
