import { queryOptions } from '@tanstack/react-query'
import { listFrasesDaDevolutiva } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { api } from '../../../platform/api.ts'

/** Every sentence of the report that a conversation is about; it never changes. */
export const frasesQuery = (id_devolutiva: string) =>
  queryOptions({
    queryKey: ['devolutivas', id_devolutiva, 'frases'],
    queryFn: ({ signal }) => api(listFrasesDaDevolutiva, { params: { id_devolutiva } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
