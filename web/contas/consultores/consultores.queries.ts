import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  cancelConviteConsultor,
  changeStatusAtivacao,
  inviteConsultor,
  listConsultores,
  listConvitesConsultor,
  resendConviteConsultor,
} from '#shared/contas/consultores/consultores.contract.ts'
import { api } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

const ROOT = 'consultores'

/**
 * Query of one page of consultores and admins, ordered by name. The API calls the rows `response`; they are renamed to
 * `results`, as in every other list.
 */
export const consultoresQuery = (
  state: ListState,
  { tipo = '', situacao = '' }: { tipo?: '1' | '2' | ''; situacao?: 'ativos' | 'inativos' | '' } = {},
) =>
  queryOptions({
    queryKey: [ROOT, 'lista', state, tipo, situacao],
    queryFn: async () => {
      const { response, total } = await api(listConsultores, {
        query: { ...pageOf(state), ...(tipo && { tipo }), ...(situacao && { situacao }) },
      })
      return { results: response, total }
    },
    placeholderData: keepPreviousData,
  })

/**
 * Maximum number of consultores and admins that the filter chip offers, by name; the search beside it finds the others.
 */
const OFFERED = 500

/** Query of the consultores that a filter offers. */
export const consultoresParaEscolherQuery = queryOptions({
  queryKey: [ROOT, 'escolher'],
  queryFn: async () => (await api(listConsultores, { query: { pagina: 1, limite: OFFERED } })).response,
  staleTime: 60_000,
})

/** Query of one page of the consultor invitations not accepted yet, newest first. */
export const convitesConsultorQuery = (state: ListState) =>
  queryOptions({
    queryKey: [ROOT, 'convites', state],
    queryFn: () => api(listConvitesConsultor, { query: pageOf(state) }),
    placeholderData: keepPreviousData,
  })

/** Returns a function that reloads both lists (consultores and invitations) after an act. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [ROOT] })
}

export type NovoConvite = z.input<typeof inviteConsultor.body>

export function useInviteConsultor() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NovoConvite) => api(inviteConsultor, { body }),
    onSettled: refresh,
  })
}

export function useResendConvite() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id_convite: string) => api(resendConviteConsultor, { params: { id_convite } }),
    onSettled: refresh,
  })
}

export function useCancelConviteConsultor() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id_convite: string) => api(cancelConviteConsultor, { params: { id_convite } }),
    onSettled: refresh,
  })
}

export function useChangeAtivacao() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id_usuario, ativo }: { id_usuario: number; ativo: boolean }) =>
      api(changeStatusAtivacao, { params: { id: String(id_usuario), value: ativo ? '1' : '0' } }),
    onSettled: refresh,
  })
}
