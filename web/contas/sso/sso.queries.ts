import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { detachSso, listVinculosSso, startVinculoSso } from '#shared/contas/sso/sso.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of the provider accounts that sign in to the caller's account. */
export const vinculosQuery = queryOptions({
  queryKey: ['sso'],
  queryFn: ({ signal }) => api(listVinculosSso, {}, { signal }),
  staleTime: 0,
})

export const useStartVinculo = () => useMutation({ mutationFn: () => api(startVinculoSso, {}) })

/** Returns a mutation that undoes a link; the list is read again afterwards. */
export function useDetach(id_vinculo: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(detachSso, { params: { id_vinculo } }),
    onSettled: () => client.invalidateQueries({ queryKey: vinculosQuery.queryKey }),
  })
}
