import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Ends what stands open over a page together with it: when another screen comes, and on Back and Forward. What a page
 * writes into its own address (a tab, a search) ends nothing.
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
