import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  exportarExtrato,
  getEstoque,
  type Lancamento,
  lancarLicencas,
  listExtrato,
  listSituacaoLicencas,
} from '#shared/licencas/licencas/extrato.contract.ts'
import type { EstadoLicenca, EventoLicenca } from '#shared/licencas/licencas/licencas.rules.ts'
import { api, apiFile } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

const ROOT = 'extrato'

/** Filters of the statement; empty fields are left out. Days as aaaa-mm-dd. */
export interface Filtro {
  evento: EventoLicenca | ''
  de: string
  ate: string
}
export const SEM_FILTRO: Filtro = { evento: '', de: '', ate: '' }

/** The statement, newest first. Asked again whenever it is opened: every act elsewhere adds to it. */
export const extratoQuery = (state: ListState, filtro: Filtro) =>
  queryOptions({
    queryKey: [ROOT, 'movimentos', { ...state, ...filtro }],
    queryFn: () => api(listExtrato, { query: { ...pageOf(state), ...filtro } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The statement by day, one line per act. */
export const diasQuery = (state: ListState) =>
  queryOptions({
    queryKey: [ROOT, 'dias', state],
    queryFn: async () => {
      const { grupos = [], total } = await api(listExtrato, {
        query: { ...pageOf({ ...state, busca: '' }), agrupar: '1' },
      })
      return { results: grupos, total }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Licences by state; `contagem` counts every state, whatever the filter. */
export const situacaoQuery = (state: ListState, estado: EstadoLicenca | '') =>
  queryOptions({
    queryKey: [ROOT, 'situacao', { ...state, estado }],
    queryFn: () => api(listSituacaoLicencas, { query: { ...pageOf(state), estado } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The statement as a file, with what is filtered and searched. */
export const useExportarExtrato = () =>
  useMutation({
    mutationFn: (query: Filtro & { busca: string }) => apiFile(exportarExtrato, { query }),
  })

/** Stock of a consultor or admin, for the admin who changes it. */
export const estoqueQuery = (id_usuario: number) =>
  queryOptions({
    queryKey: ['estoque', id_usuario],
    queryFn: () => api(getEstoque, { params: { id: String(id_usuario) } }),
    staleTime: 0,
  })

/** Grants or takes back; an admin's own stock may be the one that changed. */
export function useLancar(id_usuario: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Lancamento) => api(lancarLicencas, { params: { id: String(id_usuario) }, body }),
    onSettled: () =>
      Promise.all(
        [['estoque', id_usuario], [ROOT], ['carteira']].map(queryKey => client.invalidateQueries({ queryKey })),
      ),
  })
}
