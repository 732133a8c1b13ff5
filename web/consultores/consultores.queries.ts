import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  alterarStatusAtivacao,
  cancelarConviteConsultor,
  convidarConsultor,
  listConsultores,
  listConvitesConsultor,
  reenviarConviteConsultor,
} from '#shared/consultores/consultores.contract.ts'
import { api } from '../api.ts'
import { type ListState, pageOf } from '../lists/page.ts'

const ROOT = 'consultores'

/** Consultores and admins by name; the wire's `response` becomes the `results` of every other list. */
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

/** Invitations not accepted yet, newest first. */
export const convitesConsultorQuery = (state: ListState) =>
  queryOptions({
    queryKey: [ROOT, 'convites', state],
    queryFn: () => api(listConvitesConsultor, { query: pageOf(state) }),
    placeholderData: keepPreviousData,
  })

/** Both lists are asked again after each act. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [ROOT] })
}

export type NovoConvite = z.input<typeof convidarConsultor.body>

export function useConvidarConsultor() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NovoConvite) => api(convidarConsultor, { body }),
    onSettled: refresh,
  })
}

export function useReenviarConvite() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id_convite: string) => api(reenviarConviteConsultor, { params: { id_convite } }),
    onSettled: refresh,
  })
}

export function useCancelarConviteConsultor() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id_convite: string) => api(cancelarConviteConsultor, { params: { id_convite } }),
    onSettled: refresh,
  })
}

export function useAlterarAtivacao() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id_usuario, ativo }: { id_usuario: number; ativo: boolean }) =>
      api(alterarStatusAtivacao, { params: { id: String(id_usuario), value: ativo ? '1' : '0' } }),
    onSettled: refresh,
  })
}
