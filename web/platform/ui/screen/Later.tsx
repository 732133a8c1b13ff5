import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface LaterProps {
  /** Placeholder of the same height. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Renders large content in the background, in slices of a few ms, after its surroundings are shown, so that a
 * slow phone shows text and reacts to touch sooner.
 */
export function Later({ fallback, children }: LaterProps) {
  const [ready, setReady] = useState(false)
  // useDeferredValue would wait for nothing when it is itself part of something that was deferred.
  useEffect(() => startTransition(() => setReady(true)), [])
  return ready ? children : fallback
}
