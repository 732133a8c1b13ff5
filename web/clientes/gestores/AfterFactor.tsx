import { useQuery } from '@tanstack/react-query'
import { fatoresQuery } from '../../contas/fatores/fatores.queries.ts'
import AvisoDoGestor from './AvisoDoGestor.tsx'

/** Way from the second step, once it is on, to the companies that a gestor follows; nothing for everybody else. */
export default function AfterFactor() {
  const { data } = useQuery(fatoresQuery)
  return data && data.fatores.length > 0 && <AvisoDoGestor />
}
