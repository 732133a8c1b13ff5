import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../platform/ui/format.ts'

interface Props {
  titulo: string
  /** How many there are; none is not said. */
  conta?: number
  /** The count in words, where the server ends it somewhere. */
  contado?: string
  /** Link to the whole list. */
  todos?: { to: string; texto: string } | undefined
  children: ReactNode
}

/** A section of the home: what it holds, how many, and where the rest is. */
export function Parte({ titulo, conta = 0, contado, todos, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="dia-cabeca">
        <h2 id={id}>{titulo}</h2>
        {conta > 0 && <span className="dia-conta">{contado ?? formatNumber(conta)}</span>}
        {todos && (
          <Link className="dia-todos" to={todos.to}>
            {todos.texto}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
