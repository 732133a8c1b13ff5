import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  getAcao,
  listAcoes,
  previaAcao,
  quantasAcoes,
  startAcao,
  undoAcao,
} from '#shared/clientes/acoes/acoes.contract.ts'
import { listTurmas } from '#shared/clientes/turmas/turmas.contract.ts'
import { api } from '../../platform/api.ts'

const ROOT = 'acoes'
/** Interval in ms at which the progress of a running act is polled. */
const POLL_MS = 1_000

export type Pedido = z.input<typeof previaAcao.body>
/** Selection of people from a list. */
export type SelecaoNaLista = Pedido['selecao']

/** Query of the number of selected people for whom each act is possible. */
export const quantasQuery = (selecao: SelecaoNaLista) =>
  queryOptions({
    queryKey: [ROOT, 'quantas', selecao],
    queryFn: ({ signal }) => api(quantasAcoes, { body: { selecao } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Query of the preview of an act; loaded anew each time, never cached. */
export const previaQuery = (pedido: Pedido) =>
  queryOptions({
    queryKey: [ROOT, 'previa', pedido],
    queryFn: ({ signal }) => api(previaAcao, { body: pedido }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export function useStart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof startAcao.body>) => api(startAcao, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT, 'lista'] }),
  })
}

/** Mutation that takes back what an act did; the new act has this id. */
export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ desfaz, id_acao }: { desfaz: string; id_acao: string }) =>
      api(undoAcao, { params: { id_acao: desfaz }, body: { id_acao } }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

/** Query of one page of the caller's acts; polled while one of them runs. */
export const acoesQuery = (pagina: number, limite: number) =>
  queryOptions({
    queryKey: [ROOT, 'lista', { pagina, limite }],
    queryFn: () => api(listAcoes, { query: { pagina, limite } }),
    placeholderData: keepPreviousData,
    refetchInterval: query => (query.state.data?.results.some(acao => !acao.terminada_em) ? 3 * POLL_MS : false),
  })

export type Resultado = 'feito' | 'nao' | 'falta'

/** Query of one act and a page of its lines; polled until the act has ended. */
export const acaoQuery = (
  id_acao: string,
  { pagina = 1, limite = 1, resultado }: { pagina?: number; limite?: number; resultado?: Resultado | undefined } = {},
) =>
  queryOptions({
    queryKey: [ROOT, 'uma', id_acao, { pagina, limite, resultado }],
    queryFn: () => api(getAcao, { params: { id_acao }, query: { pagina, limite, ...(resultado && { resultado }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: query => (query.state.data && !query.state.data.acao.terminada_em ? POLL_MS : false),
  })

/**
 * Returns a function that invalidates all queries except those of acts, since an act changes lists of people, invites
 * and licences.
 */
export function useOutrasListas() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ROOT || queryKey[1] === 'quantas' })
}

/** Query of the open turmas, to which people can still be added. */
export const turmasQuery = queryOptions({
  queryKey: [ROOT, 'turmas'],
  queryFn: () => api(listTurmas, { query: { situacao: 'aberta', pagina: 1, limite: 200 } }),
})
