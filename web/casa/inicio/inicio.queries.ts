import { queryOptions } from '@tanstack/react-query'
import { listPrecos } from '#shared/licencas/compras/precos.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of what the plans on sale cost. */
export const precosQuery = queryOptions({
  queryKey: ['precos'],
  queryFn: async ({ signal }) => (await api(listPrecos, {}, { signal })).results,
  staleTime: 60_000,
})
