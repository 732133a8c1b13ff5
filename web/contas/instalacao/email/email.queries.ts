import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  checkDnsOfEmail,
  getEmailDaInstalacao,
  listExemplosDeEmail,
  sendTesteDeEmail,
} from '#shared/contas/instalacao/email.contract.ts'
import { api } from '../../../platform/api.ts'

/** Interval at which a test mail that waits is asked about, in ms. */
const WAIT_MS = 3_000

/** How mails leave and come back, and the caller's last test; asked again while that one waits. */
export const emailQuery = queryOptions({
  queryKey: ['instalacao', 'email'],
  queryFn: () => api(getEmailDaInstalacao, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.teste?.estado === 'na_fila' ? WAIT_MS : false),
})

/** Invented mails of one kind, as this installation writes them. */
export const exemplosQuery = (tipo: string) =>
  queryOptions({
    queryKey: ['instalacao', 'email', 'exemplos', tipo],
    queryFn: () => api(listExemplosDeEmail, { params: { tipo } }),
  })

/** Findings of the DNS; asked once when the page opens, and again when somebody presses. */
export const dnsQuery = queryOptions({
  queryKey: ['instalacao', 'email', 'dns'],
  queryFn: () => api(checkDnsOfEmail, {}),
  staleTime: 60_000,
  retry: false,
})

/** Mutation that sends a test mail to the caller. */
export function useSendTeste() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id_teste: string) => api(sendTesteDeEmail, { body: { id_teste } }),
    onSuccess: data => client.setQueryData(emailQuery.queryKey, data),
  })
}
