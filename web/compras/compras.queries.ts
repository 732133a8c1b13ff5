import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getCompra, listCompras, listPlanos, preCompra } from '#shared/compras/compras.contract.ts'
import { ApiError, api } from '../api.ts'
import { LIMITE } from '../convites/convites.queries.ts'
import { intervalOf } from './consulta.ts'

/** The licence plans on sale. */
export const planosQuery = queryOptions({
  queryKey: ['planos'],
  queryFn: async ({ signal }) => (await api(listPlanos, {}, { signal })).response,
})

/**
 * Starts a purchase and answers where it is paid. A plan whose start failed is tried again under the same id, so that
 * an answer lost on the way never becomes a second purchase; a refusal ends with its id.
 */
export function useComprar() {
  const client = useQueryClient()
  const ids = useRef(new Map<number, string>())
  return useMutation({
    async mutationFn(idPlano: number) {
      const idCompra = ids.current.get(idPlano) ?? crypto.randomUUID()
      ids.current.set(idPlano, idCompra)
      const compra = await api(preCompra, { body: { idCompra, idPlano } })
      ids.current.delete(idPlano)
      return compra
    },
    onError(error, idPlano) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (refused) ids.current.delete(idPlano)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['compras'] }),
  })
}

/** One purchase; asked again until its payment is decided, and never while nobody looks. */
export const compraQuery = (idCompra: string) =>
  queryOptions({
    queryKey: ['compras', 'uma', idCompra],
    queryFn: ({ signal }) => api(getCompra, { params: { idCompra } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => intervalOf(state.data, state.dataUpdateCount),
  })

/** One's own purchases, newest first. */
export const comprasQuery = (pagina: number) =>
  queryOptions({
    queryKey: ['compras', 'historico', pagina],
    queryFn: () => api(listCompras, { query: { pagina, limite: LIMITE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
