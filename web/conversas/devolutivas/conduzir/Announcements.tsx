import { useEffect, useRef, useState } from 'react'
import { marcadas, novidades } from './regras/anuncios.rules.ts'
import { fill, ROTEIRO } from './roteiro.ts'
import { useSessao } from './sessao.tsx'

/** Minimum time in ms between two announcements about marks. */
const MARCAS_MS = 5_000

/** The only live region of the screen (polite). It announces changes, not the state found when the screen opens. */
export function Announcements() {
  const { sala } = useSessao()
  const antes = useRef(sala)
  const [dito, setDito] = useState('')
  const { n, total } = marcadas(sala)
  const marcas = useRef({ n, em: 0 })

  useEffect(() => {
    const said = novidades(antes.current, sala)
    antes.current = sala
    if (said.length > 0) setDito(said.join(' '))
  }, [sala])

  useEffect(() => {
    if (marcas.current.n === n) return
    const timer = setTimeout(
      () => {
        marcas.current = { n, em: Date.now() }
        setDito(fill(ROTEIRO.anuncios.consultor_marcas, { n, total }))
      },
      Math.max(0, marcas.current.em + MARCAS_MS - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [n, total])

  return (
    <p className="sr-only" role="status">
      {dito}
    </p>
  )
}
