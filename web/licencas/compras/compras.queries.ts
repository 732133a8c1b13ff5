import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as z from 'zod/mini'
import { getMeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import {
  checkCompra,
  getCompra,
  listCompras,
  listPlanos,
  preCompra,
  quoteCompra,
} from '#shared/licencas/compras/compras.contract.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'
import { intervalOf } from './pagamento/consulta.ts'

/** Pause in ms before a provider that did not answer is asked again. */
const SEM_RESPOSTA_MS = 15_000

/** Query of the licence plans on sale, of both kinds. */
export const planosQuery = queryOptions({
  queryKey: ['planos'],
  queryFn: async ({ signal }) => (await api(listPlanos, { query: { tipo: 'todos' } }, { signal })).response,
})

/** Query of the current price of a number of licences, with a coupon. */
export const cotacaoQuery = (quantidade: number, cupom: string, tipo: '1' | '2') =>
  queryOptions({
    queryKey: ['cotacao', quantidade, cupom, tipo],
    queryFn: ({ signal }) => api(quoteCompra, { query: { quantidade, tipo, ...(cupom && { cupom }) } }, { signal }),
    staleTime: 30_000,
    retry: false,
  })

/** Query of the account data that fill the invoice form. */
export const contaQuery = queryOptions({
  queryKey: ['compras', 'conta'],
  queryFn: ({ signal }) => api(getMeusDados, {}, { signal }),
})

/** Order: a plan, or a number of licences at the shown price. */
export type Pedido = Omit<z.input<typeof preCompra.body>, 'idCompra'>
/** Returns a key of an order's contents; orders with different keys need different purchase ids. */
const keyOf = ({ idPlano, quantidade, id_tipo_licenca, cupom, total_centavos, tomador }: Pedido): string =>
  JSON.stringify([idPlano, quantidade, id_tipo_licenca, cupom, total_centavos, tomador])

/**
 * Mutation that starts a purchase and resolves to the address of its payment. After a failure the same order is retried
 * under the same id, so that a lost answer does not create a second purchase; a refusal discards the id.
 */
export function useBuy() {
  const client = useQueryClient()
  const ids = useRef(new Map<string, string>())
  return useMutation({
    async mutationFn(pedido: Pedido) {
      const key = keyOf(pedido)
      const idCompra = ids.current.get(key) ?? crypto.randomUUID()
      ids.current.set(key, idCompra)
      const compra = await api(preCompra, { body: { ...pedido, idCompra } })
      ids.current.delete(key)
      return compra
    },
    onError(error, pedido) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (refused) ids.current.delete(keyOf(pedido))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['compras'] }),
  })
}

/** Query of one purchase; polled until its payment is decided, and its refund after a withdrawal, and not while the page is hidden. */
export const compraQuery = (idCompra: string) =>
  queryOptions({
    queryKey: ['compras', 'uma', idCompra],
    queryFn: ({ signal }) => api(getCompra, { params: { idCompra } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => intervalOf(state.data, state.dataUpdateCount),
  })

/**
 * Query that makes the server ask the provider about an open purchase: on opening the page, on returning to it, and
 * again when the provider does not answer.
 */
export const conferenciaQuery = (idCompra: string) =>
  queryOptions({
    queryKey: ['compras', 'conferencia', idCompra],
    async queryFn({ signal, client }) {
      const { conferida, ...compra } = await api(checkCompra, { params: { idCompra } }, { signal })
      client.setQueryData(compraQuery(idCompra).queryKey, compra)
      return { conferida }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.conferida ? false : SEM_RESPOSTA_MS),
  })

/** Query of one page of the person's own purchases, newest first. */
export const comprasQuery = (state: ListState) =>
  queryOptions({
    queryKey: ['compras', 'historico', state],
    queryFn: () => api(listCompras, { query: pageOf(state) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
