import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  confirmTotp,
  createTotp,
  forgetAparelho,
  listFatores,
  novosCodigos,
  removeFator,
  renameFator,
} from '#shared/contas/fatores/fatores.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of the caller's second factors; other devices may change them. */
export const fatoresQuery = queryOptions({
  queryKey: ['fatores'],
  queryFn: ({ signal }) => api(listFatores, {}, { signal }),
  staleTime: 0,
})

/** Returns a mutation after which the list of factors is read again. */
function useActo<V, R>(mutationFn: (values: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: fatoresQuery.queryKey }) })
}

export const useCreateTotp = () => useMutation({ mutationFn: (nome: string) => api(createTotp, { body: { nome } }) })

export const useConfirmTotp = (id_fator: string) =>
  useActo((codigo: string) => api(confirmTotp, { params: { id_fator }, body: { codigo } }))

export const useRename = (id_fator: string) =>
  useActo((nome: string) => api(renameFator, { params: { id_fator }, body: { nome } }))

export const useRemove = (id_fator: string) => useActo(() => api(removeFator, { params: { id_fator } }))

export const useNovosCodigos = () => useActo(() => api(novosCodigos, {}))

export const useForget = () => useActo((id_aparelho: string) => api(forgetAparelho, { params: { id_aparelho } }))
