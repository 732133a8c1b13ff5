import { useEffect, useRef } from 'react'

let before = ''

/** Moves focus and scroll to the heading when another part of this page is opened, not when the page itself is. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { pathname } = window.location
    if (before === pathname) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    before = pathname
  }, [])
  return heading
}
