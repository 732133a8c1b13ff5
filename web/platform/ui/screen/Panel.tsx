import { type ReactNode, useEffect, useRef } from 'react'
import { Mark } from '../Mark.tsx'

interface Props {
  titulo: string
  texto: string
  /** Whether it replaced what the person was looking at; the heading then takes the focus, so that it is read out. */
  announced?: boolean
  children?: ReactNode
}

/** Panel in the middle of the page with one message and its buttons. */
export function Panel({ titulo, texto, announced = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (announced) heading.current?.focus()
  }, [announced])
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className="mx-auto grid min-h-[70dvh] w-[min(460px,100%-48px)] content-center gap-3 py-12"
    >
      <Mark className="mb-3 size-12" />
      <h1 ref={heading} tabIndex={-1}>
        {titulo}
      </h1>
      <p className="text-ink-soft [overflow-wrap:anywhere]">{texto}</p>
      {children}
    </main>
  )
}
