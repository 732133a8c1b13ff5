import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelConvite,
  correctConvite,
  extendConvite,
  inviteCliente,
  listConvitesEnviados,
  resendConvite,
} from '#shared/clientes/convites/convites.contract.ts'
import type { FinalidadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { checkLote } from '#shared/clientes/convites/lote.contract.ts'
import { createEmpresa, listMinhasEmpresas } from '#shared/clientes/empresas/empresas.contract.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { api } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'
import { CARTEIRA } from '../pessoas/pessoas.queries.ts'

/** Query of the consultor's companies by name, for a choice. */
export const minhasEmpresasQuery = queryOptions({
  queryKey: ['empresas', 'minhas'],
  queryFn: async () => (await api(listMinhasEmpresas, {})).results,
  staleTime: 60_000,
})

/** Fields of a company that has only a name. */
const SO_NOME = { so_nome: true, no_cadastro: false, cnpj: null, cep: null, id_cidade: null, numero: null } as const

/** Mutation that creates a company by its name alone; every choice of a company offers it at once. */
export function useCreateByNome() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (nome: string) => api(createEmpresa, { body: { ...SO_NOME, nome } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['empresas'] }),
  })
}

/** Query of one page of expired invites; open invites are in the list of people (`pessoas.queries.ts`). */
export const vencidosQuery = (state: ListState) =>
  queryOptions({
    queryKey: [CARTEIRA, 'convites', 'expirados', state],
    queryFn: () => api(listConvitesEnviados, { query: { ...pageOf(state), situacao: 'expirados' } }),
    placeholderData: keepPreviousData,
  })

/** Returns a function that reloads every list and counter of the page, since an invite moves a licence. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [CARTEIRA] })
}

/** Mutation that previews an invite to one address. */
export const useCheck = () =>
  useMutation({ mutationFn: (email: string) => api(checkLote, { body: { emails: [email] } }) })

interface Convidado {
  email: string
  nome?: string | null
  id_empresa?: number | null
  recado?: string | null
  finalidade?: FinalidadeDoConvite
}

export function useInvite() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ email, ...junto }: Convidado) =>
      api(inviteCliente, { body: { id_tipo_licenca: TIPO_LICENCA.individual, email_participante: email, ...junto } }),
    onSettled: refresh,
  })
}

/**
 * Mutation that cancels an invite or test. With `id_convite` a newer invite on the same licence is not touched, so an
 * outdated list is harmless.
 */
export function useCancel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id_licenca, id_convite }: { id_licenca: number; id_convite?: string }) =>
      api(cancelConvite, { params: { id_licenca: String(id_licenca) }, body: { id_convite } }),
    onSettled: refresh,
  })
}

interface DoConvite {
  id_convite: string
}

export function useResend() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id_convite }: DoConvite) => api(resendConvite, { params: { id_convite } }),
    onSettled: refresh,
  })
}

export function useExtend() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id_convite }: DoConvite) => api(extendConvite, { params: { id_convite } }),
    onSettled: refresh,
  })
}

export function useCorrect() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id_convite, email }: DoConvite & { email: string }) =>
      api(correctConvite, { params: { id_convite }, body: { email } }),
    onSettled: refresh,
  })
}
