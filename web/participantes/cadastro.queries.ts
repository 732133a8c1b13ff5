import { queryOptions } from '@tanstack/react-query'
import { verificarConvite } from '#shared/convites/verificacao.contract.ts'
import { getCep, listCidades, listEstados } from '#shared/localidades/localidades.contract.ts'
import { api } from '../api.ts'
import type { CurrentUser } from '../session/currentUser.ts'

const NEVER_CHANGES = { staleTime: Number.POSITIVE_INFINITY }

/** Whether the invite still opens a registration; asked again only when the person asks. */
export const conviteQuery = (id_licenca: number, token: string, user: CurrentUser | null = null) =>
  queryOptions({
    queryKey: ['convite', id_licenca, token, user?.token],
    queryFn: () => {
      const params = { id_licenca: String(id_licenca) }
      // A session goes along as bearer: its person is told more.
      return user
        ? api(verificarConvite, { params, query: { token } }, { bearer: user.token })
        : api(verificarConvite, { params }, { bearer: token })
    },
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const estadosQuery = queryOptions({
  queryKey: ['estados'],
  queryFn: async () => (await api(listEstados, { params: { pais: 'Brasil' } })).results,
  ...NEVER_CHANGES,
})

/** The municipalities of one state; nothing before one is chosen. */
export const cidadesQuery = (id_estado: string) =>
  queryOptions({
    queryKey: ['cidades', id_estado],
    queryFn: async () => (await api(listCidades, { params: { estado: id_estado } })).results,
    enabled: id_estado !== '',
    ...NEVER_CHANGES,
  })

/** The address of eight digits; null when nobody answers, which never blocks the form. */
export const cepQuery = (cep: string) =>
  queryOptions({
    queryKey: ['cep', cep],
    queryFn: () => api(getCep, { params: { cep } }).catch(() => null),
    staleTime: query => (query.state.data === null ? 0 : Number.POSITIVE_INFINITY),
    retry: false,
  })
