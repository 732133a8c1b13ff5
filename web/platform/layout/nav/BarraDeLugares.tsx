import { useLocation } from 'react-router'
import { useNavigation } from '../navigation.ts'
import { Lugares } from './Lugares.tsx'

/** Where the places would be in the way: somebody is being registered, or invited to. */
const SEM_BARRA = /^\/cadastro-(cliente|usuario)(\/|$)/

/** The same places under the thumb, at 991 px or less; a selection takes its place (nav.css). */
export function BarraDeLugares() {
  const { places } = useNavigation()
  const { pathname } = useLocation()
  if (SEM_BARRA.test(pathname)) return null
  return <Lugares places={places} className="barra-lugares" icones />
}
