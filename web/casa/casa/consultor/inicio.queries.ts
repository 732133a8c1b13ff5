import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getInicio } from '#shared/casa/casa/inicio.contract.ts'
import { startAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import { api } from '../../../platform/api.ts'

/** Query of everything on the consultor's home page; loaded anew on each visit. */
export const inicioQuery = queryOptions({
  queryKey: ['inicio'],
  queryFn: ({ signal }) => api(getInicio, {}, { signal }),
  staleTime: 0,
})

/** Acts of the home page on the people of a row. */
export type AtoDoInicio = 'lembrar' | 'estender' | 'reenviar'

/** Mutation that starts an act on the people of one row. */
export function useAtoDoInicio() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tipo, ids }: { tipo: AtoDoInicio; ids: readonly number[] }) =>
      api(startAcao, { body: { id_acao: crypto.randomUUID(), tipo, selecao: { ids: [...ids] } } }),
    // What hangs on those people is another now: lists and acts are asked again when somebody looks at them.
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'inicio' }),
  })
}
