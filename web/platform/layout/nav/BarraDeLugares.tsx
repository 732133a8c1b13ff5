import { useLocation } from 'react-router'
import { useNavigation } from '../navigation.ts'
import { Lugares } from './Lugares.tsx'

/** Pages without the bar: registrations. */
const SEM_BARRA = /^\/cadastro-(cliente|usuario)(\/|$)/

/** The places at the bottom, at 991 px or less; a selection takes their room (nav.css). */
export function BarraDeLugares() {
  const { places } = useNavigation()
  const { pathname } = useLocation()
  if (SEM_BARRA.test(pathname)) return null
  return <Lugares places={places} className="barra-lugares" icones />
}
