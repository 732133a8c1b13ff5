import { queryOptions } from '@tanstack/react-query'
import { getVisaoGeral, type Periodo } from '#shared/casa/casa/visao-geral.contract.ts'
import { api } from '../../../platform/api.ts'

/** Query of the admin's figures over a period. */
export const visaoGeralQuery = (periodo: Periodo) =>
  queryOptions({
    queryKey: ['visao-geral', periodo],
    queryFn: ({ signal }) => api(getVisaoGeral, { query: { periodo } }, { signal }),
  })
