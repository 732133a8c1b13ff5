import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { chooseVerJunto, getVerJunto, openVerJunto } from '#shared/disc/disc/ver-junto.contract.ts'
import { getRoteiroNeutro } from '#shared/disc/relatorios/roteiro-neutro.contract.ts'
import { api } from '../../../platform/api.ts'

const paramsOf = (id_licenca: number) => ({ licenca: String(id_licenca) })

/** Query of the signed-in person's choice to open one result together with the consultora. */
export const queryOfVerJunto = (id_licenca: number) =>
  queryOptions({
    queryKey: ['ver-junto', id_licenca],
    queryFn: ({ signal }) => api(getVerJunto, { params: paramsOf(id_licenca) }, { signal }),
    staleTime: 0,
  })

/** Mutation that chooses to open a result together, or that opens it. */
export function useVerJunto(id_licenca: number, ato: 'escolher' | 'abrir') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(ato === 'escolher' ? chooseVerJunto : openVerJunto, { params: paramsOf(id_licenca) }),
    onSuccess: verJunto => client.setQueryData(queryOfVerJunto(id_licenca).queryKey, verJunto),
    onError: () => client.invalidateQueries({ queryKey: queryOfVerJunto(id_licenca).queryKey }),
  })
}

/** Query of the script for a result that nobody has seen. */
export const roteiroNeutroQuery = queryOptions({
  queryKey: ['roteiro-neutro'],
  queryFn: ({ signal }) => api(getRoteiroNeutro, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
