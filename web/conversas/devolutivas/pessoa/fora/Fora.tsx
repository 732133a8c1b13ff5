import '../pessoa.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Mark } from '../../../../platform/ui/Mark.tsx'
import { PageTitle } from '../../../../platform/ui/screen/PageTitle.tsx'

interface Props {
  titulo: string
  texto: string
  /** Whether this replaced what the person was looking at; the heading then takes the focus, so that it is read out. */
  chegou?: boolean
  children: ReactNode
}

/** Screen outside the room: why, and the ways on. */
export function Fora({ titulo, texto, chegou = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (chegou) heading.current?.focus()
  }, [chegou])
  return (
    <main id="conteudo" tabIndex={-1} className="pc-meio pc-estreito min-h-[80dvh]">
      <PageTitle>{t('naConversa.titulo')}</PageTitle>
      <Mark className="size-12" />
      <h1 ref={heading} tabIndex={-1} className="pc-titulo">
        {titulo}
      </h1>
      <p className="pc-suave">{texto}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </main>
  )
}
