import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  applyRetorno,
  closeMes,
  exportMes,
  getArquivoNota,
  getMesFiscal,
  listNotas,
  predictRetorno,
  reopenMes,
  saveNota,
} from '#shared/licencas/notas/notas.contract.ts'
import type { EstadoNota } from '#shared/licencas/notas/notas.rules.ts'
import { api, apiFile } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

const ROOT = 'notas'

export const mesQuery = (mes: string) =>
  queryOptions({ queryKey: [ROOT, 'mes', mes], queryFn: () => api(getMesFiscal, { params: { mes } }), staleTime: 0 })

/** Query of one page of a month's paid sales with their notes, oldest first. */
export const notasQuery = (mes: string, state: ListState, estado: EstadoNota | '') =>
  queryOptions({
    queryKey: [ROOT, mes, state, estado],
    queryFn: () => api(listNotas, { params: { mes }, query: { ...pageOf(state), ...(estado && { estado }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function useAct<V, T>(mutationFn: (input: V) => Promise<T>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }) })
}

export const useSaveNota = (idCompra: string) =>
  useAct((body: z.input<typeof saveNota.body>) => api(saveNota, { params: { idCompra }, body }))

export const useCloseMes = (mes: string) =>
  useAct((body: z.input<typeof closeMes.body>) => api(closeMes, { params: { mes }, body }))

export const useReopenMes = (mes: string) =>
  useAct((motivo: string) => api(reopenMes, { params: { mes }, body: { motivo } }))

export const useApplyRetorno = () => useAct((body: z.input<typeof applyRetorno.body>) => api(applyRetorno, { body }))

export const usePredictRetorno = () =>
  useMutation({ mutationFn: (body: z.input<typeof predictRetorno.body>) => api(predictRetorno, { body }) })

export const useExportMes = () => useMutation({ mutationFn: (mes: string) => apiFile(exportMes, { params: { mes } }) })

export const useArquivoNota = () =>
  useMutation({ mutationFn: (idCompra: string) => api(getArquivoNota, { params: { idCompra } }) })
