import { queryOptions } from '@tanstack/react-query'
import { listMeusEncontros } from '#shared/encontros/encontros.contract.ts'
import { api } from '../api.ts'

/** The conversations that are arranged with the caller, the next one first. */
export const meusEncontrosQuery = queryOptions({
  queryKey: ['meus-encontros'],
  queryFn: async ({ signal }) => (await api(listMeusEncontros, {}, { signal })).results,
})
