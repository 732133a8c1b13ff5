import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelarConvite, convidarCliente, listConvitesEnviados } from '#shared/convites/convites.contract.ts'
import { listLicencasDisponiveis, TIPO_LICENCA } from '#shared/licencas/licencas.contract.ts'
import { listClientes, listTestesPendentes } from '#shared/participantes/participantes.contract.ts'
import { api } from '../api.ts'

/** Rows a page shows. */
export const LIMITE = 25

export interface ListState {
  pagina: number
  busca: string
}

const ROOT = 'carteira'
const page = ({ pagina, busca }: ListState) => ({ pagina, limite: LIMITE, ...(busca && { busca }) })

/** How many licences are at hand; the rows themselves are not shown here. */
export const licencasQuery = queryOptions({
  queryKey: [ROOT, 'licencas'],
  queryFn: () => api(listLicencasDisponiveis, { query: { pagina: 1, limite: 1 } }),
})

export const clientesQuery = (state: ListState) =>
  queryOptions({
    queryKey: [ROOT, 'clientes', state],
    queryFn: () => api(listClientes, { query: page(state) }),
    placeholderData: keepPreviousData,
  })

export const convitesQuery = (state: ListState) =>
  queryOptions({
    queryKey: [ROOT, 'convites', state],
    queryFn: () => api(listConvitesEnviados, { query: page(state) }),
    placeholderData: keepPreviousData,
  })

export const pendentesQuery = (state: ListState) =>
  queryOptions({
    queryKey: [ROOT, 'pendentes', state],
    queryFn: () => api(listTestesPendentes, { query: page(state) }),
    placeholderData: keepPreviousData,
  })

/** Every list and counter of the page is asked again: an invite moves a licence, and each shows where it is. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [ROOT] })
}

export function useConvidar() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (email_participante: string) =>
      api(convidarCliente, { body: { id_tipo_licenca: TIPO_LICENCA.individual, email_participante } }),
    onSettled: refresh,
  })
}

/** `id_convite` makes a stale list harmless: a newer invite on the same licence is not touched. */
export function useCancelar() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id_licenca, id_convite }: { id_licenca: number; id_convite?: string }) =>
      api(cancelarConvite, { params: { id_licenca: String(id_licenca) }, body: { id_convite } }),
    onSettled: refresh,
  })
}
