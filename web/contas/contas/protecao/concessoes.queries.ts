import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Concessao, endConcessao, listConcessoes } from '#shared/contas/contas/protecao.contract.ts'
import { api } from '../../../platform/api.ts'

/** Query of what the signed-in person handed out and that outlives the session, newest first. */
export const concessoesQuery = queryOptions({
  queryKey: ['concessoes'],
  queryFn: async ({ signal }) => (await api(listConcessoes, {}, { signal })).results,
  staleTime: 0,
})

export function useEndConcessao() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tipo, id }: Concessao) => api(endConcessao, { params: { tipo, id } }),
    // The screen where it was made shows it, too.
    onSettled: () => client.invalidateQueries(),
  })
}
