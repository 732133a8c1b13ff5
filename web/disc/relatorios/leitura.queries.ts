import { queryOptions } from '@tanstack/react-query'
import { getLeitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { api } from '../../platform/api.ts'

/**
 * Query of the report of a finished test to read on screen; its content never changes (behaviour §35). `motivo` is an
 * admin's reason.
 */
export const leituraQuery = (id_licenca: number, motivo?: string) =>
  queryOptions({
    queryKey: ['leitura', id_licenca, motivo ?? null],
    queryFn: ({ signal }) =>
      api(getLeitura, { params: { id_licenca: String(id_licenca) }, query: { ...(motivo && { motivo }) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
