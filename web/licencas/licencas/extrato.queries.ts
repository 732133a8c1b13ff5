import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  exportExtrato,
  getEstoque,
  type Lancamento,
  listExtrato,
  listLicencasDoAto,
  listMesesDoExtrato,
  listSituacaoLicencas,
  postLicencas,
} from '#shared/licencas/licencas/extrato.contract.ts'
import type { EstadoLicenca, EventoLicenca, TipoDeAto } from '#shared/licencas/licencas/licencas.rules.ts'
import { api, apiFile } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

const ROOT = 'extrato'

/** Filters of the statement; empty fields are left out. Days as aaaa-mm-dd. */
export interface Filtro {
  evento: EventoLicenca | ''
  tipo: TipoDeAto | ''
  /** Id of a turma. */
  turma: string
  de: string
  ate: string
  ato?: string
  sem_efeito?: '1'
  tipo_licenca: TipoLicencaNoFiltro
}
/** Kind of licence whose moves are shown; empty for both. */
export type TipoLicencaNoFiltro = '1' | '2' | ''
export const SEM_FILTRO: Filtro = { evento: '', tipo: '', tipo_licenca: '', turma: '', de: '', ate: '' }

/** Query of one page of the statement, newest first; loaded anew on each visit, because acts elsewhere add to it. */
export const extratoQuery = (state: ListState, filtro: Filtro) =>
  queryOptions({
    queryKey: [ROOT, 'movimentos', { ...state, ...filtro }],
    queryFn: () => api(listExtrato, { query: { ...pageOf(state), ...filtro } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Query of one page of a search: acts of turmas and purchases of that name on the first page, then single moves. */
export const buscaQuery = (state: ListState, filtro: Filtro) =>
  queryOptions({
    queryKey: [ROOT, 'busca', { ...state, ...filtro }],
    queryFn: async () => {
      const { grupos = [], ...list } = await api(listExtrato, {
        query: { ...pageOf(state), ...filtro, agrupar: '1' },
      })
      const named = grupos.map(ato => ({ kind: 'ato' as const, ...ato }))
      return { ...list, total: Math.max(list.total, named.length), results: [...named, ...list.results] }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Query of one page of acts, newest first. */
export const atosQuery = (state: ListState, { tipo, tipo_licenca, turma, de, ate }: Filtro) =>
  queryOptions({
    queryKey: [ROOT, 'atos', { ...state, tipo, tipo_licenca, turma, de, ate }],
    queryFn: async () => {
      const { grupos = [], ...list } = await api(listExtrato, {
        query: { ...pageOf({ ...state, busca: '' }), agrupar: '1', tipo, tipo_licenca, turma, de, ate },
      })
      return { ...list, results: grupos }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Query of all months of the statement, of the turmas that narrow it, and of the kinds of licence in it. */
export const mesesQuery = (tipo_licenca: TipoLicencaNoFiltro) =>
  queryOptions({
    queryKey: [ROOT, 'meses', tipo_licenca],
    queryFn: () => api(listMesesDoExtrato, { query: { tipo_licenca } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Query of the first licences of one act. */
export const licencasDoAtoQuery = (ato: string, limite: number) =>
  queryOptions({
    queryKey: [ROOT, 'ato', ato, limite],
    queryFn: () => api(listLicencasDoAto, { query: { ato, pagina: 1, limite } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Query of licences by state; `contagem` counts every state, whatever the filter. */
export const situacaoQuery = (state: ListState, estado: EstadoLicenca | '') =>
  queryOptions({
    queryKey: [ROOT, 'situacao', { ...state, estado }],
    queryFn: () => api(listSituacaoLicencas, { query: { ...pageOf(state), estado } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Mutation that downloads the statement with its filter and search. */
export const useExportExtrato = () =>
  useMutation({
    mutationFn: (query: Filtro & { busca: string }) => apiFile(exportExtrato, { query }),
  })

/** Query of the stock of a consultor or admin, for the admin who changes it. */
export const estoqueQuery = (id_usuario: number) =>
  queryOptions({
    queryKey: ['estoque', id_usuario],
    queryFn: () => api(getEstoque, { params: { id: String(id_usuario) } }),
    staleTime: 0,
  })

/**
 * Mutation that grants licences or takes them back; also reloads the admin's own counters, since it may be their stock
 * that changed.
 */
export function usePost(id_usuario: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Lancamento) => api(postLicencas, { params: { id: String(id_usuario) }, body }),
    onSettled: () =>
      Promise.all(
        [['estoque', id_usuario], [ROOT], ['carteira']].map(queryKey => client.invalidateQueries({ queryKey })),
      ),
  })
}
