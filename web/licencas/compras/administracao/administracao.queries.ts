import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  changePlano,
  createPlano,
  exportVendas,
  listExcecoes,
  listTodosPlanos,
  listVendas,
  type PlanoBody,
  resolveExcecao,
} from '#shared/licencas/compras/compras.contract.ts'
import type { EstadoCompra } from '#shared/licencas/compras/compras.rules.ts'
import { api, apiFile } from '../../../platform/api.ts'
import { type ListState, pageOf } from '../../../platform/lists/page.ts'

/** Query of every plan, on sale or not, in the order of the sales page. */
export const todosPlanosQuery = queryOptions({
  queryKey: ['planos', 'todos'],
  queryFn: () => api(listTodosPlanos, {}),
  staleTime: 0,
})

/** Mutation that creates a plan, or changes the one with this id. */
export function useSavePlano() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: PlanoBody }) =>
      id === null ? api(createPlano, { body }) : api(changePlano, { params: { id: String(id) }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['planos'] }),
  })
}

/** Query of one page of purchases, newest first; empty filters are left out. Days as aaaa-mm-dd. */
export const vendasQuery = (
  state: ListState,
  { estado, consultor, de, ate }: { estado: EstadoCompra | ''; consultor: string; de: string; ate: string },
) =>
  queryOptions({
    queryKey: ['vendas', state, estado, consultor, de, ate],
    queryFn: () =>
      api(listVendas, {
        query: {
          ...pageOf(state),
          ...(estado && { estado }),
          ...(consultor && { consultor }),
          ...(de && { de }),
          ...(ate && { ate }),
        },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Mutation that downloads the paid purchases of a period; an empty day means no limit. */
export const useExportVendas = () =>
  useMutation({
    mutationFn: ({ de, ate }: { de: string; ate: string }) =>
      apiFile(exportVendas, { query: { ...(de && { de }), ...(ate && { ate }) } }),
  })

/** Query of one page of payments that need an admin, or of those already settled. */
export const excecoesQuery = (state: ListState, resolvida: boolean) =>
  queryOptions({
    queryKey: ['excecoes', state, resolvida],
    queryFn: () => api(listExcecoes, { query: { ...pageOf(state), resolvida: resolvida ? 'true' : 'false' } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Query of the number of payments that need an admin. */
export const excecoesAbertasQuery = queryOptions({
  queryKey: ['excecoes', 'abertas'],
  queryFn: async () => (await api(listExcecoes, { query: { pagina: 1, limite: 1, resolvida: 'false' } })).abertas,
  staleTime: 0,
})

export type Resolution = z.input<typeof resolveExcecao.body>

export function useResolve() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id_excecao, body }: { id_excecao: number; body: Resolution }) =>
      api(resolveExcecao, { params: { id: String(id_excecao) }, body }),
    onSettled: () => Promise.all([['excecoes'], ['vendas']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}
