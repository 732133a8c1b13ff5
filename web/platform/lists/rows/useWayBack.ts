import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusRow, ROW } from './keys.ts'

/** Scroll position of each list when it was left, by history entry. */
const left = new Map<string, { y: number; row: string | undefined }>()

/** Whether the list of that history entry was left and its position is stored. */
export const wasLeft = (key: string): boolean => left.has(key)

/**
 * Restores a list on Back and Forward: its scroll position, and the focus on the row that was opened.
 * @param ready whether its rows are loaded
 */
export function useWayBack(root: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key } = useLocation()
  const returned = useNavigationType() === 'POP'
  // Before the page goes: afterwards there is nothing left that scrolls.
  useLayoutEffect(() => {
    const list = root.current
    return () => {
      const at = document.activeElement
      const row = list?.contains(at) ? at?.closest(`[${ROW}]`)?.getAttribute(ROW) : undefined
      left.set(key, { y: window.scrollY, row: row ?? undefined })
    }
  }, [key, root])
  useEffect(() => {
    const place = ready && returned ? left.get(key) : undefined
    if (!place) return
    left.delete(key)
    // A new screen begins at its top: after that has happened.
    const frame = requestAnimationFrame(() => {
      const row = place.row && root.current?.querySelector(`[${ROW}="${CSS.escape(place.row)}"]`)
      if (row) focusRow(row)
      window.scrollTo(0, place.y)
    })
    return () => cancelAnimationFrame(frame)
  }, [ready, returned, key, root])
}
