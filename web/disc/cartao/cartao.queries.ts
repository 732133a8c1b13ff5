import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CartaoEscrito,
  checkCartao,
  createLinkOfCartao,
  deleteCartao,
  getCartao,
  getCartaoPdf,
  type MeuCartao,
  openCartao,
  putCartao,
  withdrawLinkOfCartao,
} from '#shared/disc/cartao/cartao.contract.ts'
import { api, apiFile } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { currentUser } from '../../platform/currentUser.ts'

/** Query of the own card of one result, with everything that may go on it. */
export const cartaoQuery = (id_licenca: number) =>
  queryOptions({
    queryKey: ['cartao', id_licenca],
    queryFn: ({ signal }) => api(getCartao, { params: { licenca: String(id_licenca) } }, { signal }),
  })

/** Query of a card by its link. It is asked once a visit, because each request counts as an opening. */
const cartaoAbertoQuery = (token: string) =>
  queryOptions({
    queryKey: ['cartao-aberto', token],
    queryFn: () => api(openCartao, { params: { token } }, { bearer: currentUser()?.token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Time in ms between two questions whether a link still opens its card. */
const CONFERIR_MS = 2_000

/**
 * A card by its link, as long as the link opens it: withdrawn, it is gone from an open page at the next question; changed,
 * it is read again.
 */
export function useCartaoAberto(token: string) {
  const client = useQueryClient()
  const query = useQuery(cartaoAbertoQuery(token))
  const conferida = useQuery({
    queryKey: ['cartao-aberto', token, 'conferir'],
    queryFn: async () => {
      const { marca } = await api(checkCartao, { params: { token } })
      if (query.data && marca !== query.data.marca)
        void client.invalidateQueries({ queryKey: cartaoAbertoQuery(token).queryKey, exact: true })
      return marca
    },
    enabled: query.data !== undefined,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.error instanceof ApiError ? false : CONFERIR_MS),
  })
  const error = conferida.error instanceof ApiError ? conferida.error : query.error
  const gone = error instanceof ApiError && error.status === 404
  return { cartao: gone ? undefined : query.data, error, gone, refetch: () => void query.refetch() }
}

/** Returns a function that stores the answer of a change as the card. */
function useWrite(id_licenca: number) {
  const client = useQueryClient()
  return (cartao: MeuCartao) => client.setQueryData(cartaoQuery(id_licenca).queryKey, cartao)
}

export const useSaveCartao = (id_licenca: number) =>
  useMutation({
    mutationFn: (body: CartaoEscrito) => api(putCartao, { params: { licenca: String(id_licenca) }, body }),
    onSuccess: useWrite(id_licenca),
  })

/** Erases the card; the equipes that had it keep the style alone. */
export function useDeleteCartao(id_licenca: number) {
  const write = useWrite(id_licenca)
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(deleteCartao, { params: { licenca: String(id_licenca) } }),
    onSuccess: cartao => {
      write(cartao)
      void client.invalidateQueries({ queryKey: ['autorizacoes'], exact: true })
    },
  })
}

export function useCreateLink(id_licenca: number) {
  const write = useWrite(id_licenca)
  return useMutation({
    mutationFn: (body: { para: string; ate: string }) =>
      api(createLinkOfCartao, { params: { licenca: String(id_licenca) }, body }),
    onSuccess: ({ url: _, ...cartao }) => write(cartao),
  })
}

export const useWithdrawLink = (id_licenca: number) =>
  useMutation({
    mutationFn: (id_link: string) => api(withdrawLinkOfCartao, { params: { licenca: String(id_licenca), id_link } }),
    onSuccess: useWrite(id_licenca),
  })

/** Downloads the own card as PDF. */
export const downloadCartao = (id_licenca: number, formato: 'a6' | 'a5') =>
  apiFile(getCartaoPdf, { params: { licenca: String(id_licenca) }, query: { formato } })
