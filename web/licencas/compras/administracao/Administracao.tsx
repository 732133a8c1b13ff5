import './administracao.css'
import type { ReactNode } from 'react'
import { AdministracaoNav } from './AdministracaoNav.tsx'

/** Layout of the admin's sales pages: navigation, heading, introduction and one button. */
export const Administracao = ({
  titulo,
  intro,
  act,
  children,
}: {
  titulo: string
  intro: string
  act?: ReactNode
  children: ReactNode
}) => (
  <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-8 pb-12 md:pt-12">
    <AdministracaoNav />
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pb-4">
      <div>
        <h1>{titulo}</h1>
        <p className="measure mt-2 text-ink-soft">{intro}</p>
      </div>
      {act}
    </div>
    {children}
  </main>
)
