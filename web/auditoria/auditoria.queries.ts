import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAuditoria } from '#shared/auditoria/auditoria.contract.ts'
import { api } from '../api.ts'
import { LIMITE, type ListState } from '../lists/page.ts'

/** Who did what to whom, newest first; an empty `acao` means every act. */
export const auditoriaQuery = ({ pagina, busca, acao }: ListState & { acao: string }) =>
  queryOptions({
    queryKey: ['auditoria', { pagina, busca, acao }],
    queryFn: () =>
      api(listAuditoria, { query: { pagina, limite: LIMITE, ...(busca && { busca }), ...(acao && { acao }) } }),
    placeholderData: keepPreviousData,
  })
