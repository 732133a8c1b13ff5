import { Link } from 'react-router'
import { t } from '../i18n/i18n.ts'
import { to } from '../screens/to.ts'
import { FOOTER_YEAR } from '../ui/constants.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const LINKS = [
  [to('/faq'), 'layout.contato'],
  [to('/ficha-tecnica'), 'ficha.titulo'],
  [to('/privacidade'), 'layout.privacidade'],
  [to('/termos'), 'layout.termos'],
] as const

export const Footer = () => (
  <footer className="footer mt-18 border-t border-line py-6 text-sm text-ink-soft">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p>{t('layout.copyright', { inicio: FOOTER_YEAR, ano: new Date().getFullYear() })}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink" to={to('/acessibilidade')}>
          <svg
            className="size-6"
            viewBox="0 0 26 26"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            aria-hidden="true"
          >
            <circle cx="13" cy="13" r="11.700" />
            <circle cx="13" cy="6.700" r="1.200" fill="currentColor" />
            <path
              d="M6.800 10.200q6.200 1.800 12.400 0M13 11.100V15l-2.700 5.200M13 15l2.700 5.200"
              strokeLinecap="round"
            />
          </svg>
          {t('acessivel.titulo')}
        </Link>
        {LINKS.map(([to, key]) => (
          <Link key={to} className="inline-flex min-h-11 items-center" to={to}>
            {t(key)}
          </Link>
        ))}
        <ThemeSwitch />
      </div>
    </div>
  </footer>
)
