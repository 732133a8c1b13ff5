import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusScreen, screenChanges } from '../ui/screen/screenFocus.ts'

/**
 * On a change of screen scrolls to the top and moves the focus to the heading; the first screen of a visit is left to
 * the browser.
 */
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
