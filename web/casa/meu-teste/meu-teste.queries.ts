import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelConvite } from '#shared/clientes/convites/convites.contract.ts'
import { getMeuTeste, takeMyTeste } from '#shared/clientes/convites/proprio.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of the state of the caller's own test. */
export const meuTesteQuery = queryOptions({
  queryKey: ['meu-teste'],
  queryFn: ({ signal }) => api(getMeuTeste, {}, { signal }),
  // Answered elsewhere, and on other devices.
  staleTime: 0,
})

/**
 * Returns a function that invalidates every query, because a used or returned licence changes counters and lists
 * everywhere.
 */
function useDepois() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

export function useTakeMyTeste() {
  const onSettled = useDepois()
  return useMutation({ mutationFn: () => api(takeMyTeste, {}), onSettled })
}

export function useGiveUp() {
  const onSettled = useDepois()
  return useMutation({
    mutationFn: (id_licenca: number) => api(cancelConvite, { params: { id_licenca: String(id_licenca) }, body: {} }),
    onSettled,
  })
}
