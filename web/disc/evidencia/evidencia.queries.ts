import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ordem } from '#shared/disc/disc/disc.types.ts'
import { getAutoestimativa, putAutoestimativa } from '#shared/disc/evidencia/evidencia.contract.ts'
import { api } from '../../platform/api.ts'

const paramsOf = (id_licenca: number) => ({ licenca: String(id_licenca) })

/** Query of the signed-in person's self-estimate of one of their tests. */
export const autoestimativaQuery = (id_licenca: number) =>
  queryOptions({
    queryKey: ['autoestimativa', id_licenca],
    queryFn: ({ signal }) => api(getAutoestimativa, { params: paramsOf(id_licenca) }, { signal }),
  })

export function useEstimate(id_licenca: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ordem, ordem_inicial }: { ordem: Ordem; ordem_inicial: Ordem }) =>
      api(putAutoestimativa, {
        params: paramsOf(id_licenca),
        body: { ordem: [...ordem], ordem_inicial: [...ordem_inicial] },
      }),
    onSuccess: estimativa => client.setQueryData(autoestimativaQuery(id_licenca).queryKey, estimativa),
  })
}
