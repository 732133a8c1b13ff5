import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelTroca, correctConta, getDadosDaConta } from '#shared/contas/administracao/correcao.contract.ts'
import { api } from '../../../platform/api.ts'
import { userQuery } from '../../../platform/session/session.queries.ts'

const chave = (id_usuario: number) => ['dados-da-conta', id_usuario]

/** Query of what support may correct of an account; its person may confirm meanwhile. */
export const dadosDaContaQuery = (id_usuario: number) =>
  queryOptions({
    queryKey: chave(id_usuario),
    queryFn: ({ signal }) => api(getDadosDaConta, { params: { id: String(id_usuario) } }, { signal }),
    staleTime: 0,
  })

export interface Correcao {
  motivo: string
  email?: string
  cpf?: string
  data_nascimento?: string
}

/** Returns a mutation after which the account is read again. */
function useAct<V, R>(id_usuario: number, mutationFn: (values: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: chave(id_usuario) }),
        client.invalidateQueries({ queryKey: userQuery(id_usuario).queryKey }),
      ]),
  })
}

export const useCorrectConta = (id_usuario: number) =>
  useAct(id_usuario, (body: Correcao) => api(correctConta, { params: { id: String(id_usuario) }, body }))

export const useCancelTroca = (id_usuario: number) =>
  useAct(id_usuario, () => api(cancelTroca, { params: { id: String(id_usuario) } }))
