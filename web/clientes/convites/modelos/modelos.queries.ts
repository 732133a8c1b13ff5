import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteModelo,
  listModelos,
  type ModeloDeEmail,
  putModelo,
  showModelo,
} from '#shared/contas/remetente/modelos.contract.ts'
import type { Modelo, TipoModelo } from '#shared/contas/remetente/modelos.rules.ts'
import { api } from '../../../platform/api.ts'

/** Query of the consultor's texts for the mails sent in her name. */
export const modelosQuery = queryOptions({
  queryKey: ['modelos'],
  queryFn: async ({ signal }) => (await api(listModelos, {}, { signal })).results,
})

/** Query of the whole mail with these texts, as the server renders it. */
export const previaQuery = (tipo: TipoModelo, words: Modelo, sem_nome: boolean) =>
  queryOptions({
    queryKey: ['modelos', 'previa', tipo, words, sem_nome],
    queryFn: ({ signal }) => api(showModelo, { params: { tipo }, body: { ...words, sem_nome } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

function useWrite() {
  const client = useQueryClient()
  return (changed: ModeloDeEmail) =>
    client.setQueryData(modelosQuery.queryKey, all =>
      all?.map(modelo => (modelo.tipo === changed.tipo ? changed : modelo)),
    )
}

export const usePutModelo = () =>
  useMutation({
    mutationFn: ({ tipo, ...body }: Modelo & { tipo: TipoModelo }) => api(putModelo, { params: { tipo }, body }),
    onSuccess: useWrite(),
  })

export const useDeleteModelo = () =>
  useMutation({ mutationFn: (tipo: TipoModelo) => api(deleteModelo, { params: { tipo } }), onSuccess: useWrite() })
