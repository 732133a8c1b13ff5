import { type ReactNode, useState } from 'react'
import { useMarking } from '../../marcacoes/contexto.tsx'
import { Titulo } from '../secoes/nivel.tsx'

/** Media query for screens where folds start open. */
const LARGA = '(min-width: 48rem)'

interface Props {
  /** Content of the summary line: a heading, or a few words. */
  summary: ReactNode
  className?: string
  /** Whether it is open on phones, too. */
  aberta?: boolean
  children: ReactNode
}

/**
 * A fold (details element): open on wide screens and while marking is on, closed at first on phones; found by the
 * browser's page search, and printed in full.
 */
export function Fold({ summary, className = 'leitura-mais', aberta = false, children }: Props) {
  const [larga] = useState(() => matchMedia(LARGA).matches)
  const marcando = useMarking()?.aberto ?? false
  return (
    <details className={className} open={larga || marcando || aberta}>
      <summary>{summary}</summary>
      <div className="leitura-bloco">{children}</div>
    </details>
  )
}

/** A fold with a heading as summary. */
export const TitledFold = ({ titulo, aberta = false, children }: { titulo: string } & Omit<Props, 'summary'>) => (
  <Fold
    className="leitura-dobra"
    aberta={aberta}
    summary={
      <Titulo sub className="text-lg">
        {titulo}
      </Titulo>
    }
  >
    {children}
  </Fold>
)
