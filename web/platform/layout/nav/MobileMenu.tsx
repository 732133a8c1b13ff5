import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../i18n/i18n.ts'
import { to } from '../../screens/to.ts'
import type { MenuEntry } from '../../ui/overlays/Menu.tsx'
import type { useNavigation } from '../navigation.ts'
import { SearchButton } from './SearchButton.tsx'

/** Calls `close` when Escape is pressed while the menu is open. */
function useEscape(open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

const BurgerIcon = ({ open }: { open: boolean }) => (
  <svg viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
    <path d={open ? 'M4 4l12 12M16 4 4 16' : 'M3 5.5h14M3 10h14M3 14.5h14'} strokeLinecap="round" />
  </svg>
)

/**
 * Menu of acts behind one button, up to 991 px of width (behaviour §36); the places are in the tab bar at the bottom.
 */
export function MobileMenu({ navigation }: { navigation: ReturnType<typeof useNavigation> }) {
  const { user, firstName, places, novo, conta } = navigation
  const [openAt, setOpenAt] = useState<string | null>(null)
  const { key } = useLocation()
  const burger = useRef<HTMLButtonElement>(null)
  // Going anywhere closes it: it is open only at the place where it was opened.
  const open = openAt === key
  const close = () => setOpenAt(null)
  useEscape(open, () => {
    close()
    burger.current?.focus()
  })

  return (
    <div className="ml-auto flex gap-3 lg:hidden">
      {places.length > 0 && <SearchButton />}
      <button
        ref={burger}
        type="button"
        className="grid size-11 place-items-center rounded-sm border border-line-strong bg-surface text-ink"
        aria-expanded={open}
        aria-controls="navegacao-movel"
        aria-label={t(open ? 'layout.fecharMenu' : 'layout.abrirMenu')}
        onClick={() => setOpenAt(open ? null : key)}
      >
        <BurgerIcon open={open} />
      </button>
      <nav
        id="navegacao-movel"
        className="absolute [inset:var(--header)_0_auto_0] z-7 max-h-[calc(100dvh_-_var(--header)_-_var(--barra))] overflow-y-auto border-b border-b-line bg-surface shadow-2"
        aria-label={t('layout.navegacao')}
        hidden={!open}
      >
        <div className="wrap grid gap-1 py-4">
          {user && (
            <p className="px-3 pb-2 text-ink-soft">
              {t('layout.bemVindo')}
              {firstName && <b className="font-semibold text-ink">, {firstName}</b>}
            </p>
          )}
          {novo.length > 0 && (
            <fieldset aria-label={t('layout.novo')} className="mb-2 border-b border-line pb-2">
              <p className="px-3 py-1 text-sm font-semibold text-ink-soft" aria-hidden="true">
                {t('layout.novo')}
              </p>
              {novo.map(entry => (
                <Entry key={entry.id} entry={entry} onGo={close} />
              ))}
            </fieldset>
          )}
          <Entry entry={{ id: 'faq', to: to('/faq'), label: t('layout.ajuda') }} onGo={close} />
          {conta.map(entry => (
            <Entry key={entry.id} entry={entry} onGo={close} />
          ))}
          {!user && <Entry entry={{ id: 'login', to: to('/login'), label: t('layout.login') }} onGo={close} />}
        </div>
      </nav>
    </div>
  )
}

function Entry({ entry, onGo }: { entry: MenuEntry; onGo(): void }) {
  if (entry.to) {
    return (
      <Link className="menu-item hover:bg-sunken" to={entry.to} state={entry.state} onClick={onGo}>
        {entry.label}
      </Link>
    )
  }
  return (
    <button type="button" className="menu-item hover:bg-sunken" onClick={() => entry.onSelect?.()}>
      {entry.label}
    </button>
  )
}
