import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  changeLimite,
  createFatura,
  getComprovante,
  getFatura,
  getLimite,
  giveBackFatura,
  listFaturas,
  recordRecebimento,
  releaseFatura,
  undoDevolucao,
  undoRecebimento,
  writeOffFatura,
} from '#shared/licencas/propostas/faturas.contract.ts'
import type { SituacaoFatura } from '#shared/licencas/propostas/propostas.rules.ts'
import { api } from '../../../platform/api.ts'
import { type ListState, pageOf } from '../../../platform/lists/page.ts'

const ROOT = 'faturas'

/** Query of one page of sales by invoice, newest first. */
export const faturasQuery = (state: ListState, situacao: SituacaoFatura | '') =>
  queryOptions({
    queryKey: [ROOT, state, situacao],
    queryFn: () => api(listFaturas, { query: { ...pageOf(state), ...(situacao && { situacao }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const faturaQuery = (id_fatura: string) =>
  queryOptions({
    queryKey: [ROOT, 'uma', id_fatura],
    queryFn: () => api(getFatura, { params: { id_fatura } }),
    staleTime: 0,
  })

export const limiteQuery = queryOptions({ queryKey: [ROOT, 'limite'], queryFn: () => api(getLimite, {}), staleTime: 0 })

function useAct<V, T>(mutationFn: (input: V) => Promise<T>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all([[ROOT], ['vendas']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

export const useCreateFatura = () => useAct((body: z.input<typeof createFatura.body>) => api(createFatura, { body }))

export const useReceive = (id_fatura: string) =>
  useAct((body: z.input<typeof recordRecebimento.body>) => api(recordRecebimento, { params: { id_fatura }, body }))

export const useGiveBack = (id_fatura: string) =>
  useAct((body: z.input<typeof giveBackFatura.body>) => api(giveBackFatura, { params: { id_fatura }, body }))

export const useWriteOff = (id_fatura: string) =>
  useAct((body: z.input<typeof writeOffFatura.body>) => api(writeOffFatura, { params: { id_fatura }, body }))

export const useRelease = (id_fatura: string) =>
  useAct((body: z.input<typeof releaseFatura.body>) => api(releaseFatura, { params: { id_fatura }, body }))

/** Mutation that takes back a receipt or a refund that was registered by mistake. */
export const useUndo = (id_fatura: string) =>
  useAct((of: { tipo: 'recebimentos' | 'devolucoes'; id: string; body: z.input<typeof undoRecebimento.body> }) =>
    of.tipo === 'recebimentos'
      ? api(undoRecebimento, { params: { id_fatura, id_recebimento: of.id }, body: of.body })
      : api(undoDevolucao, { params: { id_fatura, id_devolucao: of.id }, body: of.body }),
  )

export const useChangeLimite = () =>
  useAct((limite_centavos: number) => api(changeLimite, { body: { limite_centavos } }))

/** Mutation that opens the proof of a payment; each opening is recorded. */
export const useComprovante = () =>
  useMutation({ mutationFn: (id_recebimento: string) => api(getComprovante, { params: { id_recebimento } }) })
