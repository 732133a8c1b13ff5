import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { changeCupom, createCupom, listCupons } from '#shared/licencas/compras/pedido.contract.ts'
import { api } from '../../../platform/api.ts'
import { type ListState, pageOf } from '../../../platform/lists/page.ts'

const ROOT = 'cupons'

/** Query of one page of coupons, newest first. */
export const cuponsQuery = (state: ListState) =>
  queryOptions({
    queryKey: [ROOT, state],
    queryFn: () => api(listCupons, { query: pageOf(state) }),
    placeholderData: keepPreviousData,
    // Each purchase counts.
    staleTime: 0,
  })

export function useCreateCupom() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof createCupom.body>) => api(createCupom, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

/** Mutation that ends a coupon or puts it back into use. */
export function useChangeCupom() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id_cupom, ativo }: { id_cupom: number; ativo: boolean }) =>
      api(changeCupom, { params: { id: String(id_cupom) }, body: { ativo } }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}
