import { queryOptions } from '@tanstack/react-query'
import { getFichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of this installation's technical sheet. */
export const fichaQuery = queryOptions({
  queryKey: ['ficha-tecnica'],
  queryFn: ({ signal }) => api(getFichaTecnica, {}, { signal }),
})
