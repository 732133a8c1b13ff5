import { type ReactNode, useState } from 'react'
import { useMarcando } from '../../marcacoes/contexto.tsx'
import { Titulo } from '../secoes/nivel.tsx'

/** Media query for screens where folds start open. */
const LARGA = '(min-width: 48rem)'

interface Props {
  /** Content of the summary line: a heading, or a few words. */
  summary: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A part that opens in its place: closed at first on a phone, open where there is room and while she marks, found by
 * the page's own search, whole in print.
 */
export function Dobra({ summary, className = 'leitura-mais', children }: Props) {
  const [larga] = useState(() => matchMedia(LARGA).matches)
  const marcando = useMarcando()?.aberto ?? false
  return (
    <details className={className} open={larga || marcando}>
      <summary>{summary}</summary>
      <div className="leitura-bloco">{children}</div>
    </details>
  )
}

/** The same with a heading as summary. */
export const DobraTitulada = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <Dobra
    className="leitura-dobra"
    summary={
      <Titulo sub className="text-lg">
        {titulo}
      </Titulo>
    }
  >
    {children}
  </Dobra>
)
