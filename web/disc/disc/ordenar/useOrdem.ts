import { useState } from 'react'
import { ordemInicial } from '#shared/disc/disc/answer/shuffle.rules.ts'
import { type Ordem, QUADRANTES } from '#shared/disc/disc/disc.types.ts'
import { four } from '#shared/disc/disc/figuras/dimensoes.ts'

/** Four descriptions in an order that was drawn, and how somebody moves them; `mexeu`: whether they did. */
export function useOrdem() {
  const [inicial] = useState<Ordem>(() => ordemInicial(Math.random))
  const [ordem, setOrdem] = useState(inicial)
  const [mexeu, setMexeu] = useState(false)
  function move(de: number, para: number) {
    const quadrante = ordem[de]
    if (!quadrante || para < 0 || para >= QUADRANTES.length) return
    setMexeu(true)
    const outros = ordem.filter(other => other !== quadrante)
    setOrdem(four([...outros.slice(0, para), quadrante, ...outros.slice(para)]))
  }
  return { inicial, ordem, mexeu, move }
}
