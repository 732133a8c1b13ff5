import { queryOptions } from '@tanstack/react-query'
import { listLicencasDisponiveis } from '#shared/licencas/licencas/estoque.contract.ts'
import { api } from '../../../platform/api.ts'

/** Query of the number of licences in the caller's stock; part of what acts on people reload. */
export const licencasQuery = queryOptions({
  queryKey: ['carteira', 'licencas'],
  queryFn: () => api(listLicencasDisponiveis, { query: { pagina: 1, limite: 1 } }),
})
