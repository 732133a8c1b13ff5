import { type ReactNode, useDeferredValue } from 'react'

interface LaterProps {
  /** What stands there meanwhile, of the same height. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Something large, rendered in the background a few milliseconds at a time, once what stands around it is on screen: a
 * slow phone shows the first words sooner and answers to touches meanwhile.
 */
export function Later({ fallback, children }: LaterProps) {
  const ready = useDeferredValue(true, false)
  return ready ? children : fallback
}
