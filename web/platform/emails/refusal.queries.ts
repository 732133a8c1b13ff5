import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getRecusaConvites, refuseConvites } from '#shared/platform/emails/emails.contract.ts'
import { api } from '../api.ts'

export const recusaQuery = (token: string) =>
  queryOptions({
    queryKey: ['recusa', token],
    queryFn: () => api(getRecusaConvites, { params: { token } }),
  })

export function useRefuse(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (recusar: boolean) => api(refuseConvites, { params: { token }, body: { recusar } }),
    onSuccess: answer => client.setQueryData(recusaQuery(token).queryKey, answer),
  })
}
