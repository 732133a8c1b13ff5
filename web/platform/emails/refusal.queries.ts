import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getInvitesRefusal, refuseInvites } from '#shared/platform/emails/emails.contract.ts'
import { api } from '../api.ts'

export const refusalQuery = (token: string) =>
  queryOptions({
    queryKey: ['recusa', token],
    queryFn: () => api(getInvitesRefusal, { params: { token } }),
  })

export function useRefuse(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (recusar: boolean) => api(refuseInvites, { params: { token }, body: { recusar } }),
    onSuccess: answer => client.setQueryData(refusalQuery(token).queryKey, answer),
  })
}
