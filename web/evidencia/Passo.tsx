import { type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  titulo: string
  /** Whether the heading takes the focus: the button that led here is gone. */
  focar?: boolean
  children: ReactNode
}

/** One thing at a time, under a heading where reading goes on. */
export function Passo({ titulo, focar = true, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    if (focar) heading.current?.focus()
  }, [])
  return (
    <section className="card evidencia" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {titulo}
      </h2>
      {children}
    </section>
  )
}
