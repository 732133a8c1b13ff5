import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface LaterProps {
  /** Placeholder of the same height. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Something large, rendered in the background a few milliseconds at a time, once what stands around it is on screen: a
 * slow phone shows the first words sooner and answers to touches meanwhile.
 */
export function Later({ fallback, children }: LaterProps) {
  const [ready, setReady] = useState(false)
  // useDeferredValue would wait for nothing when it is itself part of something that was deferred.
  useEffect(() => startTransition(() => setReady(true)), [])
  return ready ? children : fallback
}
