import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  acceptProposta,
  getPropostaPublica,
  getPropostaPublicaPdf,
  refuseProposta,
} from '#shared/licencas/propostas/publica.contract.ts'
import { api, apiFile } from '../../../platform/api.ts'

const keyOf = (token: string) => ['proposta-publica', token]

export const propostaPublicaQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: () => api(getPropostaPublica, { params: { token } }),
    staleTime: 0,
    retry: false,
  })

/** Mutation that accepts or refuses; the page shows the answer at once. */
function useAnswer<V>(token: string, send: (body: V) => ReturnType<typeof ask>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: answered => client.setQueryData(keyOf(token), answered),
    onError: () => client.invalidateQueries({ queryKey: keyOf(token) }),
  })
}
const ask = (token: string) => api(getPropostaPublica, { params: { token } })

export const useAccept = (token: string) =>
  useAnswer(token, (body: z.input<typeof acceptProposta.body>) => api(acceptProposta, { params: { token }, body }))

export const useRefuse = (token: string) =>
  useAnswer(token, (body: z.input<typeof refuseProposta.body>) => api(refuseProposta, { params: { token }, body }))

export const useDownloadPdf = (token: string) =>
  useMutation({ mutationFn: () => apiFile(getPropostaPublicaPdf, { params: { token } }) })
