import { queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { listPlanos, preCompra } from '#shared/compras/compras.contract.ts'
import { ApiError, api } from '../api.ts'

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
  })
}
