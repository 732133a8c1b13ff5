import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { predictDesistencia, withdrawCompra } from '#shared/licencas/compras/desistencia.contract.ts'
import { api } from '../../../platform/api.ts'
import { forgetCounters } from '../../licencas/estoque/counters.ts'

/** Query of what a withdrawal would take and give back; asked anew each time that its dialog opens. */
export const desistenciaPreviewQuery = (idCompra: string) =>
  queryOptions({
    queryKey: ['compras', 'desistir', idCompra],
    queryFn: ({ signal }) => api(predictDesistencia, { params: { idCompra } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Mutation that withdraws from a purchase; its licences leave every counter. */
export function useWithdraw(idCompra: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof withdrawCompra.body>) => api(withdrawCompra, { params: { idCompra }, body }),
    onSuccess: () => {
      forgetCounters(client)
      return Promise.all([
        client.invalidateQueries({ queryKey: ['compras', 'uma'] }),
        client.invalidateQueries({ queryKey: ['compras', 'historico'] }),
      ])
    },
  })
}
