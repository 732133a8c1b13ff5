import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Calls `end` when another screen is shown, and on Back and Forward; used by what is open over a page. A page's change
 * of its own query (a tab, a search) does not count.
 */
export function useEndsWithPage(open: boolean, end: () => void): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ key, pathname })
  const latest = useRef({ open, end })
  latest.current = { open, end }
  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { key, pathname }
    const gone = before.pathname !== pathname || type === 'POP'
    if (gone && latest.current.open) latest.current.end()
  }, [key, pathname, type])
}
