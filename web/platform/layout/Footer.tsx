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
