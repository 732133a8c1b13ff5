import { useEffect, useRef, useState } from 'react'
import { useSessao } from '../sessao.tsx'
import { useSend } from '../useSend.ts'

/** Time in ms to wait for the event of an answered command, which may follow its answer. */
const EVENTO_MS = 2_000

/**
 * Holds the list of chosen sentences: a change shows at once, is sent to the room, and is undone when refused. An event
 * about an earlier choice does not undo a later one that is still being sent.
 */
export function useEscolha() {
  const { sala } = useSessao()
  const { pedir } = useSend()
  const said = sala.frases.map(({ frase }) => frase)
  const key = said.join(' ')
  /** The list changed on this screen; null while it equals the room's. */
  const [minha, setMinha] = useState<readonly string[] | null>(null)
  const underWay = useRef(0)
  // The person may have asked for one, or another tab chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the room's list is another
  useEffect(() => {
    if (underWay.current === 0) setMinha(null)
  }, [key])
  const lista = minha ?? said
  return {
    lista,
    async mudar(next: readonly string[]) {
      if (next === lista) return
      underWay.current += 1
      setMinha(next)
      const done = await pedir({ tipo: 'escolher_frases', frases: [...next] })
      underWay.current -= 1
      const settle = () => {
        if (underWay.current === 0) setMinha(null)
      }
      if (done) setTimeout(settle, EVENTO_MS)
      else settle()
    },
  }
}
