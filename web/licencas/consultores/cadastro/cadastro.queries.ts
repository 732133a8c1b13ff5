import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { verificarConviteConsultor } from '#shared/contas/consultores/cadastro.contract.ts'
import { api } from '../../../platform/api.ts'

/** Claims that tell a consultor's invitation from a client's; the server checks the rest. */
export const conviteConsultorClaims = z.object({ email: z.string(), tipo: z.int(), jti: z.string() })
export type ConviteConsultorClaims = z.infer<typeof conviteConsultorClaims>

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
