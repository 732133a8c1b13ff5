import { useLocation } from 'react-router'
import { useNavigation } from '../navigation.ts'
import { Places } from './Places.tsx'

/** Addresses of pages without the tab bar: registrations. */
const SEM_BARRA = /^\/cadastro-(cliente|usuario)(\/|$)/

/** Tab bar of the places at the bottom, up to 991 px of width; hidden while a selection bar is shown (nav.css). */
export function PlacesBar() {
  const { places } = useNavigation()
  const { pathname } = useLocation()
  if (SEM_BARRA.test(pathname)) return null
  return <Places places={places} className="barra-lugares" icones />
}
