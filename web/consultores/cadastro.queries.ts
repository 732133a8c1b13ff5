import { queryOptions } from '@tanstack/react-query'
import { verificarConviteConsultor } from '#shared/consultores/cadastro.contract.ts'
import { api } from '../api.ts'

/** Whether the invitation still opens a registration; asked again only when the person asks. */
export const conviteConsultorQuery = (token: string) =>
  queryOptions({
    queryKey: ['convite-consultor', token],
    queryFn: () => api(verificarConviteConsultor, {}, { bearer: token }),
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
