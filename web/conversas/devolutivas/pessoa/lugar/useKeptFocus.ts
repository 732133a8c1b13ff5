import { useEffect, useRef } from 'react'

/** Milliseconds after which a dialog that closes has left the page and given its focus back. */
const CLOSED_MS = 300

/**
 * Keeps the keyboard focus in the page: when the focused element is removed, the first of `lugares` that exists takes
 * the focus. Does nothing while the focus is on another element.
 * @param lugares selectors of focusable elements, the best place first
 */
export function useKeptFocus(...lugares: readonly string[]): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  // After every change, for each may take a button away; once more when a dialog has closed.
  useEffect(() => {
    const keep = () => {
      const gone = last.current !== null && !last.current.isConnected
      if (!gone || (document.activeElement && document.activeElement !== document.body)) return
      last.current = null
      for (const lugar of lugares) {
        const found = document.querySelector<HTMLElement>(lugar)
        found?.focus({ preventScroll: true })
        if (found && document.activeElement === found) return
      }
    }
    keep()
    const timer = setTimeout(keep, CLOSED_MS)
    return () => clearTimeout(timer)
  })
}
