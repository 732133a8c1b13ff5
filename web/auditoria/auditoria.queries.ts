import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAuditoria } from '#shared/auditoria/auditoria.contract.ts'
import { api } from '../api.ts'
import { type ListState, pageOf } from '../lists/page.ts'

/** Who did what to whom, newest first; an empty `acao` means every act. */
export const auditoriaQuery = (state: ListState, acao: string) =>
  queryOptions({
    queryKey: ['auditoria', state, acao],
    queryFn: () => api(listAuditoria, { query: { ...pageOf(state), ...(acao && { acao }) } }),
    placeholderData: keepPreviousData,
  })
