import './nav.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../i18n/i18n.ts'
import { to } from '../../screens/to.ts'
import { Menu, type MenuEntry } from '../../ui/overlays/Menu.tsx'
import { useNavigation } from '../navigation.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { Places } from './Places.tsx'
import { SearchButton } from './SearchButton.tsx'

const Chevron = () => (
  <svg viewBox="0 0 12 12" className="size-3 flex-none" aria-hidden="true">
    <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)

/** Navigation of the header: places on the left, acts on the right, in the specification's words and order. */
export function Nav() {
  const navigation = useNavigation()
  const { user, firstName, initials, places, novo, conta } = navigation
  return (
    <>
      <Places places={places} className="lugares" />
      <nav className="nav-acts" aria-label={t('layout.navegacao')}>
        {places.length > 0 && <SearchButton />}
        {novo.length > 0 && <HeaderMenu entries={novo}>{t('layout.novo')}</HeaderMenu>}
        <Link className="nav-item" to={to('/faq')}>
          {t('layout.ajuda')}
        </Link>
        {user ? (
          <HeaderMenu entries={conta}>
            <span className="avatar" aria-hidden="true">
              {initials}
            </span>
            <span className="nav-quem">
              {t('layout.bemVindo')}
              {firstName && <b className="font-semibold text-ink">, {firstName}</b>}
            </span>
          </HeaderMenu>
        ) : (
          <Link className="nav-item" to={to('/login')}>
            {t('layout.login')}
          </Link>
        )}
      </nav>
      <MobileMenu navigation={navigation} />
    </>
  )
}

function HeaderMenu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  const trigger = (
    <>
      {children}
      <Chevron />
    </>
  )
  return <Menu className="nav-item" entries={entries} trigger={trigger} />
}
