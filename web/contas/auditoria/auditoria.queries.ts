import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAuditoria } from '#shared/contas/auditoria/auditoria.contract.ts'
import { api } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

/** Query of one page of the audit log, newest first; empty filters are left out. Days as aaaa-mm-dd. */
export const auditoriaQuery = (state: ListState, filtro: Record<'acao' | 'consultor' | 'de' | 'ate', string>) =>
  queryOptions({
    queryKey: ['auditoria', state, filtro],
    // What is empty is not written in the address.
    queryFn: () => api(listAuditoria, { query: { ...filtro, ...pageOf(state) } }),
    placeholderData: keepPreviousData,
  })
