import { useQuery } from '@tanstack/react-query'
import { leituraQuery } from './leitura.queries.ts'

/** A report to read. An admin, who never is the person it speaks of, says why first (behaviour §5). */
export function useLeitura(
  id_licenca: number,
  { motivo, enabled = true }: { motivo?: string | undefined; enabled?: boolean },
) {
  const { data, error, refetch } = useQuery({ ...leituraQuery(id_licenca, motivo), enabled })
  return { data, error, refetch: () => void refetch() }
}
