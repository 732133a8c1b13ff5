import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Autorizacao,
  askAcesso,
  getAutorizacoes,
  getPedidoAcesso,
  listAcessosResultado,
  putAutorizacoes,
} from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of the consultores who may see the person's own results. */
export const autorizacoesQuery = queryOptions({
  queryKey: ['autorizacoes'],
  queryFn: async ({ signal }) => (await api(getAutorizacoes, {}, { signal })).results,
})

/**
 * Mutation that opens or closes the results for one destino. Refused when another device changed the choice first; the
 * current choice is then loaded.
 */
export function useChoose() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ destino, id_destino, id_autorizacao, escopo }: Autorizacao) =>
      api(putAutorizacoes, {
        body: [{ destino, id_destino, escopo, id_autorizacao_anterior: id_autorizacao }],
      }),
    onSuccess: ({ results }) => client.setQueryData(autorizacoesQuery.queryKey, results),
    onError: () => client.invalidateQueries({ queryKey: autorizacoesQuery.queryKey, exact: true }),
    // What stands beside the button that starts a test.
    onSettled: () => client.invalidateQueries({ queryKey: ['licencas-participante'] }),
  })
}

export const ABERTURAS_POR_PAGINA = 10

/** Query of one page of the openings of the person's own results, newest first. */
export const aberturasQuery = (pagina: number) =>
  queryOptions({
    queryKey: ['autorizacoes', 'registro', pagina],
    queryFn: ({ signal }) => api(listAcessosResultado, { query: { pagina, limite: ABERTURAS_POR_PAGINA } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Query of what a client shares with the consultor, and when the consultor may ask for access again. */
export const pedidoQuery = (id_participante: number) =>
  queryOptions({
    queryKey: ['autorizacoes', 'pedido', id_participante],
    queryFn: ({ signal }) => api(getPedidoAcesso, { params: { id: String(id_participante) } }, { signal }),
  })

export function useAsk(id_participante: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(askAcesso, { body: { id_participante } }),
    onSettled: () => client.invalidateQueries({ queryKey: pedidoQuery(id_participante).queryKey }),
  })
}
