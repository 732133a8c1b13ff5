import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../platform/i18n/i18n.ts'
import { Brand } from '../../platform/layout/Brand.tsx'
import { Footer } from '../../platform/layout/Footer.tsx'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Mark } from '../../platform/ui/Mark.tsx'

const PASSOS = [
  ['queroUsar.passo1', 'queroUsar.passo1Texto'],
  ['queroUsar.passo2', 'queroUsar.passo2Texto'],
  ['queroUsar.passo3', 'queroUsar.passo3Texto'],
] as const

/** The way of a request: what happens at the left, the act at the right. `passo`: how many steps are done. */
export const Frame = ({
  passo,
  titulo,
  texto,
  children,
}: {
  passo: number
  titulo: string
  texto: string
  children?: ReactNode
}) => (
  <div className="quero">
    <header className="wrap flex h-(--header) items-center gap-2">
      <Brand to="/" />
      <nav className="ml-auto flex items-center gap-2" aria-label={t('layout.navegacao')}>
        <Link
          className="inline-flex items-center min-h-11 px-3 text-ink-soft [font:500_var(--text-sm)/1_var(--sans)] no-underline"
          to={to('/faq')}
        >
          {t('inicio.navAjuda')}
        </Link>
        <ButtonLink small to={to('/login')}>
          {t('login.entrar')}
        </ButtonLink>
      </nav>
    </header>
    <main id="conteudo" tabIndex={-1} className="relative isolate overflow-clip">
      <Mark className="absolute -bottom-107.5 -left-57.5 [z-index:-1] w-165 max-[61.9375rem]:hidden" />
      <div className="wrap quero-lado">
        <div>
          <h1>{titulo}</h1>
          <p className="mt-4 text-lg text-ink-soft">{texto}</p>
          <ol className="quero-passos">
            {PASSOS.map(([nome, diz], i) => (
              <li key={nome} data-feito={i < passo || undefined} aria-current={i === passo ? 'step' : undefined}>
                <b>{t(nome)}</b>
                <p>{t(diz)}</p>
              </li>
            ))}
          </ol>
        </div>
        {children}
      </div>
    </main>
    <Footer />
  </div>
)
