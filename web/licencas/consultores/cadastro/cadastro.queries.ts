import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { verifyConviteConsultor } from '#shared/contas/consultores/cadastro.contract.ts'
import { api } from '../../../platform/api.ts'

/** Schema of the claims by which a consultor's invitation is told from a client's; the server checks the rest. */
export const conviteConsultorClaims = z.object({ email: z.string(), tipo: z.int(), jti: z.string() })
export type ConviteConsultorClaims = z.infer<typeof conviteConsultorClaims>

/** Query of whether the invitation still opens a registration; asked again only on request. */
export const conviteConsultorQuery = (token: string) =>
  queryOptions({
    queryKey: ['convite-consultor', token],
    queryFn: () => api(verifyConviteConsultor, {}, { bearer: token }),
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
