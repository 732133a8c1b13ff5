import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusScreen, screenChanges } from '../ui/screen/screenFocus.ts'

/** A new screen begins at its top, and readers that speak are taken to its heading; the first screen is the browser's. */
export function RouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    screenChanges()
    focusScreen()
  }, [pathname])
  return null
}
