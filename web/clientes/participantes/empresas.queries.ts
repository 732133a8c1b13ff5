import { queryOptions } from '@tanstack/react-query'
import { listEmpresas } from '#shared/clientes/empresas/lista.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of the inviting consultor's companies, allowed by the invite's token. */
export const empresasDoConviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['empresas-do-convite', token],
    queryFn: async () => (await api(listEmpresas, {}, { bearer: token })).results,
    staleTime: Number.POSITIVE_INFINITY,
  })
