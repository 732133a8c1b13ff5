import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react'

interface Props {
  titulo: string
  /** Whether the heading takes the focus: the button that led here is gone. */
  focar?: boolean
  children: ReactNode
}

/** Its heading: the page's own where it stands for the whole of it. */
export const TituloDoPasso = createContext<'h1' | 'h2'>('h2')

/** One thing at a time, under a heading where reading goes on. */
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
