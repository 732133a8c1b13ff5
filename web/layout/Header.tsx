import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../i18n/i18n.ts'
import { Menu, type MenuEntry } from '../ui/overlays/Menu.tsx'
import { Brand } from './Brand.tsx'
import { MobileNav } from './MobileNav.tsx'
import { useNavigation } from './navigation.ts'

const NAV_ITEM = 'nav-item'

const Chevron = () => (
  <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
    <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)

/** The bar on top of every screen: 70 px, staying in sight on wide screens only (behaviour §36). */
export function Header() {
  const navigation = useNavigation()
  const { user, firstName, initials, home, novo, conta } = navigation
  return (
    <header className="header">
      <div className="wrap flex h-full items-center gap-6">
        <Brand to={home} />
        <nav className="ml-auto hidden items-center gap-2 lg:flex" aria-label={t('layout.navegacao')}>
          {novo.length > 0 && <HeaderMenu entries={novo}>{t('layout.novo')}</HeaderMenu>}
          <Link className={NAV_ITEM} to="/faq">
            {t('layout.ajuda')}
          </Link>
          {user ? (
            <HeaderMenu entries={conta}>
              <span className="avatar" aria-hidden="true">
                {initials}
              </span>
              <span className="min-w-24 text-left">
                {t('layout.bemVindo')}
                {firstName && <b className="font-semibold text-ink">, {firstName}</b>}
              </span>
            </HeaderMenu>
          ) : (
            <Link className={NAV_ITEM} to="/login">
              {t('layout.login')}
            </Link>
          )}
        </nav>
        <MobileNav navigation={navigation} />
      </div>
    </header>
  )
}

function HeaderMenu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  const trigger = (
    <>
      {children}
      <Chevron />
    </>
  )
  return <Menu className={NAV_ITEM} entries={entries} trigger={trigger} />
}
