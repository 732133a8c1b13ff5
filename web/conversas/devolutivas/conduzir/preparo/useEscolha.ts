import { useEffect, useRef, useState } from 'react'
import { useSessao } from '../sessao.tsx'
import { useEnviar } from '../useEnviar.ts'

/** The event of an answered command may come a little after its answer. */
const EVENTO_MS = 2_000

/**
 * The list of sentences as it stands here: at once on the screen, and on its way to the room; a refusal takes it back. What
 * the room says of an earlier choice does not undo a later one that is still under way.
 */
export function useEscolha() {
  const { sala } = useSessao()
  const { pedir } = useEnviar()
  const said = sala.frases.map(({ frase }) => frase)
  const key = said.join(' ')
  /** Null: as the room has it. */
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
