import { useEffect, useRef, useState } from 'react'

/** Between two sentences: a room of two hundred is no stream of words. */
const PAUSA_MS = 60_000

/**
 * Says politely, to whoever listens, how things stand when that changed: one sentence a minute at most, the latest. What
 * stands when the page opens is read there, and not said again.
 */
export function Announcement({ texto }: { texto: string }) {
  const [dito, setDito] = useState('')
  const last = useRef({ texto, em: 0 })
  useEffect(() => {
    if (texto === last.current.texto) return
    const wait = Math.max(0, last.current.em + PAUSA_MS - Date.now())
    const timer = setTimeout(() => {
      last.current = { texto, em: Date.now() }
      setDito(texto)
    }, wait)
    return () => clearTimeout(timer)
  }, [texto])
  return (
    <p className="sr-only" role="status">
      {dito}
    </p>
  )
}
