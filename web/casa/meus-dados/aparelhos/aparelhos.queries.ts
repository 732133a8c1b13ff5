import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endOthers, endSessao, listSessoes } from '#shared/contas/contas/sessoes.contract.ts'
import { api } from '../../../platform/api.ts'
import { PAGE_LIMIT } from '../../../platform/lists/page.ts'

const ROOT = 'sessoes'

/** Query of one page of the account's sessions, the current one first. */
export const sessoesQuery = (pagina: number) =>
  queryOptions({
    queryKey: [ROOT, pagina],
    queryFn: ({ signal }) => api(listSessoes, { query: { pagina, limite: PAGE_LIMIT } }, { signal }),
    placeholderData: keepPreviousData,
    // Other devices sign in and out.
    staleTime: 0,
  })

function useDepois() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [ROOT] })
}

export function useEnd() {
  const onSettled = useDepois()
  return useMutation({
    mutationFn: (id_sessao: string) => api(endSessao, { params: { id_sessao } }),
    onSettled,
  })
}

export function useEndOthers() {
  const onSettled = useDepois()
  return useMutation({ mutationFn: () => api(endOthers, {}), onSettled })
}
