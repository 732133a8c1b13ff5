import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  answerInteresse,
  confirmInteresse,
  getPorta,
  inviteInteresse,
  listInteresses,
  savePorta,
} from '#shared/contas/interesses/interesses.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of the confirmed requests that nobody has answered, the oldest first. */
export const interessesQuery = queryOptions({
  queryKey: ['interesses'],
  queryFn: ({ signal }) => api(listInteresses, { query: { limite: 100 } }, { signal }),
})

/** Query of whether consultoras get in without an invite. */
export const portaQuery = queryOptions({
  queryKey: ['porta'],
  queryFn: ({ signal }) => api(getPorta, {}, { signal }),
})

export const useConfirmInteresse = () =>
  useMutation({ mutationFn: (token: string) => api(confirmInteresse, { body: { token } }) })

/** Mutation that answers a request: with an invite, or with a text. */
export function useAnswer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id_interesse, texto }: { id_interesse: string; texto?: string }) =>
      texto === undefined
        ? api(inviteInteresse, { params: { id_interesse } })
        : api(answerInteresse, { params: { id_interesse }, body: { texto } }),
    onSettled: () => client.invalidateQueries(interessesQuery),
  })
}

/** Mutation that opens the house, or closes it. */
export function useSavePorta() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sem_convite: boolean) => api(savePorta, { body: { sem_convite } }),
    onSuccess: porta => client.setQueryData(portaQuery.queryKey, porta),
  })
}
