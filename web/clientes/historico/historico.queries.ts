import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { inviteCliente } from '#shared/clientes/convites/convites.contract.ts'
import { changeCliente, listHistorico, markConversado } from '#shared/clientes/historico/historico.contract.ts'
import { getPessoaDaConta } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { api } from '../../platform/api.ts'

/** List parameters that a client's address keeps, so that previous and next follow the filtered list. */
const DO_FILTRO = ['busca', 'grupo', 'estado', 'alerta', 'etiqueta', 'empresa', 'turma', 'de', 'ate', 'ordem'] as const

/** Returns the list filters in the address; empty when the page was not opened from a list. */
export function filtroDoEndereco(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(DO_FILTRO.flatMap(name => (params.get(name) ? [[name, params.get(name) ?? '']] : [])))
}

/** Query of one client as the consultor's list has them, with the previous and next person of the filtered list. */
export const clienteQuery = (id_participante: number, filtro: Record<string, string>) =>
  queryOptions({
    queryKey: ['cliente', id_participante, filtro],
    queryFn: ({ signal }) =>
      api(
        getPessoaDaConta,
        {
          params: { id_participante: String(id_participante) },
          query: { grupo: undefined, de: undefined, ate: undefined, ...filtro },
        },
        { signal },
      ),
  })

export const POR_PAGINA = 30

export const historicoQuery = (id_participante: number, pagina: number) =>
  queryOptions({
    queryKey: ['historico', id_participante, pagina],
    queryFn: ({ signal }) =>
      api(
        listHistorico,
        { params: { id_participante: String(id_participante) }, query: { pagina, limite: POR_PAGINA } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Every act elsewhere adds to it.
    staleTime: 0,
  })

/**
 * Returns a function that invalidates every query except reports, since an act on a client changes lists and counts.
 */
function useDepois() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'leitura' })
}

export function useChangeEmpresa(id_participante: number) {
  const onSettled = useDepois()
  return useMutation({
    mutationFn: (id_empresa: number | null) =>
      api(changeCliente, { params: { id_participante: String(id_participante) }, body: { id_empresa } }),
    onSettled,
  })
}

export function useConversado(id_participante: number) {
  const onSettled = useDepois()
  return useMutation({
    mutationFn: (conversado: boolean) =>
      api(markConversado, { params: { id_participante: String(id_participante) }, body: { conversado } }),
    onSettled,
  })
}

/** Mutation that gives a client another test; it takes one licence, assigned to the client at once. */
export function useNovoTeste() {
  const onSettled = useDepois()
  return useMutation({
    mutationFn: (email_participante: string) =>
      api(inviteCliente, { body: { email_participante, id_tipo_licenca: TIPO_LICENCA.individual } }),
    onSettled,
  })
}
