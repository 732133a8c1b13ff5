import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  askRetirada,
  cancelRetirada,
  getFatoresDaConta,
  keepFatores,
} from '#shared/contas/fatores/retirada.contract.ts'
import { api } from '../../../platform/api.ts'
import { fatoresQuery } from '../fatores.queries.ts'

const chave = (id_usuario: number) => ['fatores-da-conta', id_usuario]

/** Query of the second factors of somebody's account, for admins; the person may change or cancel meanwhile. */
export const fatoresDaContaQuery = (id_usuario: number) =>
  queryOptions({
    queryKey: chave(id_usuario),
    queryFn: ({ signal }) => api(getFatoresDaConta, { params: { id: String(id_usuario) } }, { signal }),
    staleTime: 0,
  })

/** Returns a mutation after which an account's factors are read again. */
function useActo<V, R>(id_usuario: number, mutationFn: (values: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: chave(id_usuario) }) })
}

export const useAskRetirada = (id_usuario: number) =>
  useActo(id_usuario, (motivo: string) => api(askRetirada, { params: { id: String(id_usuario) }, body: { motivo } }))

export const useCancelRetirada = (id_usuario: number) =>
  useActo(id_usuario, () => api(cancelRetirada, { params: { id: String(id_usuario) } }))

/** Cancels the removal of the caller's own factors. */
export function useKeepFatores() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(keepFatores, {}),
    onSettled: () => client.invalidateQueries({ queryKey: fatoresQuery.queryKey }),
  })
}
