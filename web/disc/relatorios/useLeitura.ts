import { useQuery } from '@tanstack/react-query'
import { leituraQuery } from './leitura.queries.ts'

/** Loads a report to read. An admin gives a reason first (behaviour §5). */
export function useLeitura(
  id_licenca: number,
  { motivo, enabled = true }: { motivo?: string | undefined; enabled?: boolean },
) {
  const { data, error, refetch } = useQuery({ ...leituraQuery(id_licenca, motivo), enabled })
  return { data, error, refetch: () => void refetch() }
}
