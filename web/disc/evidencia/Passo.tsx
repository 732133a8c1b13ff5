import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react'

interface Props {
  titulo: string
  /** Whether the heading takes the focus, because the button that led here is gone. */
  focar?: boolean
  children: ReactNode
}

/** Heading level of a step: h1 where the step is the whole page. */
const TituloDoPasso = createContext<'h1' | 'h2'>('h2')

/** One step with its heading. */
export function Passo({ titulo, focar = true, children }: Props) {
  const id = useId()
  const Titulo = use(TituloDoPasso)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    if (focar) heading.current?.focus()
  }, [])
  return (
    <section className="card evidencia" aria-labelledby={id}>
      <Titulo id={id} ref={heading} tabIndex={-1}>
        {titulo}
      </Titulo>
      {children}
    </section>
  )
}
