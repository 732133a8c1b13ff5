import { useEffect, useState } from 'react'
import { createVoice } from './voice.ts'

/** Time in ms between two sentences about a room of two hundred, which is no stream of words. */
export const ROOM_PAUSE_MS = 60_000

/**
 * Says politely, to whoever listens, how things stand when that changed. What stands when the page opens is read there,
 * and not said again; what does not stand any more is taken away at once.
 * @param pausa least time in ms between two sentences, of which the latest is said; 0 for the answer to a press
 */
export function Announcement({ texto, pausa }: { texto: string; pausa: number }) {
  const [dito, setDito] = useState('')
  const [voice] = useState(() => createVoice(texto, setDito))
  useEffect(() => voice.hear(texto, pausa), [voice, texto, pausa])
  useEffect(() => voice.stop, [voice])
  return (
    <p className="sr-only" role="status">
      {texto && dito}
    </p>
  )
}
