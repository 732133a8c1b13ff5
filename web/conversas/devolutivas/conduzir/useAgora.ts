import { useEffect, useRef, useState } from 'react'

/**
 * The server's clock in milliseconds, a second at a time: what a device thinks of the hour does not matter.
 * @param agora as the server last said it
 */
export function useAgora(agora: Date): number {
  const said = agora.getTime()
  const heard = useRef({ said, at: performance.now() })
  if (heard.current.said !== said) heard.current = { said, at: performance.now() }
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick(n => n + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return said + performance.now() - heard.current.at
}
