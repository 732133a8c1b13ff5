import { useCallback, useEffect, useRef } from 'react'

const now = () => (document.visibilityState === 'visible' ? performance.now() : null)

/**
 * Milliseconds during which the page was in sight. The returned function takes what has passed since the last time;
 * `onHide` gets it when the page goes out of sight, which may be the last moment that this page lives.
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
