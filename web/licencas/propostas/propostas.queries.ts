import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelProposta,
  changeProposta,
  createProposta,
  getProposta,
  getPropostaPdf,
  listPropostas,
  quoteVenda,
  type RascunhoBody,
  sendProposta,
} from '#shared/licencas/propostas/propostas.contract.ts'
import type { EstadoProposta } from '#shared/licencas/propostas/propostas.rules.ts'
import { api, apiFile } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

const ROOT = 'propostas'

/** Query of one page of proposals, newest first. */
export const propostasQuery = (state: ListState, estado: EstadoProposta | '') =>
  queryOptions({
    queryKey: [ROOT, state, estado],
    queryFn: () => api(listPropostas, { query: { ...pageOf(state), ...(estado && { estado }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const propostaQuery = (id: string) =>
  queryOptions({ queryKey: [ROOT, 'uma', id], queryFn: () => api(getProposta, { params: { id } }), staleTime: 0 })

/** Query of what the plans on sale give for a quantity; undefined while the quantity is no number. */
export const cotacaoQuery = (quantidade: string, id_tipo_licenca: '1' | '2') =>
  queryOptions({
    queryKey: [ROOT, 'cotacao', quantidade, id_tipo_licenca],
    queryFn: () => api(quoteVenda, { query: { quantidade, id_tipo_licenca } }),
    enabled: /^[1-9]\d{0,4}$/.test(quantidade),
    retry: false,
  })

function useAct<V, T>(mutationFn: (input: V) => Promise<T>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }) })
}

/** Mutation that writes a draft, or changes the one with this id. */
export const useSaveProposta = () =>
  useAct(({ id, versao, body }: { id: number | null; versao: number; body: RascunhoBody }) =>
    id === null
      ? api(createProposta, { body })
      : api(changeProposta, { params: { id: String(id) }, body: { ...body, versao } }),
  )

export const useSendProposta = () =>
  useAct(({ id, versao }: { id: number; versao: number }) =>
    api(sendProposta, { params: { id: String(id) }, body: { versao } }),
  )

export const useCancelProposta = () => useAct((id: number) => api(cancelProposta, { params: { id: String(id) } }))

export const useDownloadProposta = () =>
  useMutation({ mutationFn: (id: number) => apiFile(getPropostaPdf, { params: { id: String(id) } }) })
