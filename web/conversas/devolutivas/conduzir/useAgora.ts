import { useEffect, useRef, useState } from 'react'

/**
 * Returns the server's time in ms, updated every second, independent of the device's clock.
 * @param agora the time in the server's last answer
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
