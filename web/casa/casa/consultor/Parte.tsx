import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../platform/ui/format.ts'

interface Props {
  titulo: string
  /** Number of items; zero is not shown. */
  conta?: number
  /** The number in words, where the server stops counting at a limit. */
  contado?: string
  /** Link to the whole list. */
  todos?: { to: string; texto: string } | undefined
  children: ReactNode
}

/** Section of the home page: title, number of items, and a link to the whole list. */
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
