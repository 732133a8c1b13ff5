import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A new screen begins at its top, and readers that speak are taken to its heading; the first screen is the browser's. */
export function RouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target || target.contains(document.activeElement)) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
  return null
}
