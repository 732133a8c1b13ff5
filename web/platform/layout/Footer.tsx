import { Link } from 'react-router'
import { t } from '../i18n/i18n.ts'
import { to } from '../screens/to.ts'
import { FOOTER_YEAR } from '../ui/constants.ts'
import { SegmentedControl } from '../ui/fields/SegmentedControl.tsx'
import { setTheme, THEMES, useTheme } from '../ui/screen/theme.ts'

const WORDS = { sistema: 'tema.sistema', claro: 'tema.claro', escuro: 'tema.escuro' } as const

/** Choice of the theme: light, dark, or as the device says. */
function ThemeSwitch() {
  const theme = useTheme()
  return (
    <SegmentedControl
      label={t('tema.rotulo')}
      value={theme}
      onChange={setTheme}
      options={THEMES.map(value => ({ value, label: t(WORDS[value]) }))}
    />
  )
}

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
            <circle cx="13" cy="13" r="12" />
            <path d="M7 10q6 2 12 0M13 11v4l-3 5M13 15l3 5M13 6v1" />
          </svg>
          {t('layout.acessibilidade')}
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
