import { useEffect, useRef } from 'react'

/**
 * Whoever goes by keys is never thrown back to the top of the page: when what had the focus went with a change of it,
 * the first of these that is there takes it. Nothing is taken from where the focus still is.
 * @param lugares selectors, the best place first; what they find can take the focus
 */
export function useFocoGuardado(...lugares: readonly string[]): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  // After every change, for each may take a button away.
  useEffect(() => {
    const gone = last.current !== null && !last.current.isConnected
    if (!gone || (document.activeElement && document.activeElement !== document.body)) return
    last.current = null
    for (const lugar of lugares) {
      const found = document.querySelector<HTMLElement>(lugar)
      found?.focus({ preventScroll: true })
      if (found && document.activeElement === found) return
    }
  })
}
