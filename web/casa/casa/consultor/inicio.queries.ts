import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getInicio } from '#shared/casa/casa/inicio.contract.ts'
import { iniciarAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import { api } from '../../../platform/api.ts'

/** Everything on the home, asked anew whenever one comes back to it. */
export const inicioQuery = queryOptions({
  queryKey: ['inicio'],
  queryFn: ({ signal }) => api(getInicio, {}, { signal }),
  staleTime: 0,
})

/** Acts of the home on the people of a row. */
export type AtoDoInicio = 'lembrar' | 'estender' | 'reenviar'

/** An act on the people of one row; pressed twice, it is one act. */
export function useAtoDoInicio() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tipo, ids }: { tipo: AtoDoInicio; ids: readonly number[] }) =>
      api(iniciarAcao, { body: { id_acao: crypto.randomUUID(), tipo, selecao: { ids: [...ids] } } }),
    // What hangs on those people is another now: lists and acts are asked again when somebody looks at them.
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'inicio' }),
  })
}
