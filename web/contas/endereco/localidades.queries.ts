import { queryOptions } from '@tanstack/react-query'
import { getCep, listCidades, listEstados } from '#shared/contas/localidades/localidades.contract.ts'
import { api } from '../../platform/api.ts'

const NEVER_CHANGES = { staleTime: Number.POSITIVE_INFINITY }

/** Query of the states of Brazil. */
export const estadosQuery = queryOptions({
  queryKey: ['estados'],
  queryFn: async () => (await api(listEstados, { params: { pais: 'Brasil' } })).results,
  ...NEVER_CHANGES,
})

/** Query of the municipalities of one state; disabled before one is chosen. */
export const cidadesQuery = (id_estado: string) =>
  queryOptions({
    queryKey: ['cidades', id_estado],
    queryFn: async () => (await api(listCidades, { params: { estado: id_estado } })).results,
    enabled: id_estado !== '',
    ...NEVER_CHANGES,
  })

/** Query of the address of a CEP; null when the look-up fails, which never blocks the form. */
export const cepQuery = (cep: string) =>
  queryOptions({
    queryKey: ['cep', cep],
    queryFn: () => api(getCep, { params: { cep } }).catch(() => null),
    staleTime: query => (query.state.data === null ? 0 : Number.POSITIVE_INFINITY),
    retry: false,
  })
