import { useEffect, useState } from 'react'
import { useSessao } from '../sessao.tsx'
import { useEnviar } from '../useEnviar.ts'

/** The list of sentences as it stands here: at once on the screen, and on its way to the room; a refusal takes it back. */
export function useEscolha() {
  const { sala } = useSessao()
  const { pedir } = useEnviar()
  const said = sala.frases.map(({ frase }) => frase)
  const key = said.join(' ')
  const [lista, setLista] = useState<readonly string[]>(said)
  // The person may have asked for one, or another tab chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new with each event, its keys are not
  useEffect(() => setLista(said), [key])
  return {
    lista,
    async mudar(next: readonly string[]) {
      if (next === lista) return
      setLista(next)
      if (!(await pedir({ tipo: 'escolher_frases', frases: [...next] }))) setLista(said)
    },
  }
}
