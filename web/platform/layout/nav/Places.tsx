import { Link, useLocation } from 'react-router'
import { t } from '../../i18n/i18n.ts'
import { type Place, placeOf } from '../places.ts'
import { ICONS } from './icons.tsx'

/** Tabs of the places, the current one marked; nothing for a person without places. */
export function Places({
  places,
  className,
  icones = false,
}: {
  places: readonly Place[]
  className: string
  icones?: boolean
}) {
  const { pathname } = useLocation()
  const here = placeOf(places, pathname)
  if (places.length === 0) return null
  const current = (to: string) => (pathname === to ? 'page' : 'true')
  return (
    <nav className={className} aria-label={t('layout.lugares')}>
      {places.map(place => (
        <Link key={place.id} to={place.to} aria-current={place === here ? current(place.to) : undefined}>
          {icones && ICONS[place.id]}
          {t(place.key)}
        </Link>
      ))}
    </nav>
  )
}
