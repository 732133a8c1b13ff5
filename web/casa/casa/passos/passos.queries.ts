import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getPrimeirosPassos,
  markPrimeirosPassos,
  type PrimeirosPassos,
  receiveCortesia,
} from '#shared/casa/casa/primeiros-passos.contract.ts'
import { takeMyTeste } from '#shared/clientes/convites/proprio.contract.ts'
import { api } from '../../../platform/api.ts'

/** Query of the state of the caller's first steps. */
export const passosQuery = queryOptions({
  queryKey: ['primeiros-passos'],
  queryFn: ({ signal }) => api(getPrimeirosPassos, {}, { signal }),
})

/** Mutation that marks a step as skipped, or hides or shows all of them. */
export function useMarkPassos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof markPrimeirosPassos.body.parse>[0] & object) =>
      api(markPrimeirosPassos, { body }),
    onSuccess: (data: PrimeirosPassos) => client.setQueryData(passosQuery.queryKey, data),
  })
}

/**
 * Mutation that begins the caller's own test, with the courtesy licence where there is one. Resolves to the id of its
 * licence.
 */
export function useTakeMyTeste() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(cortesia: PrimeirosPassos['cortesia']) {
      if (cortesia === 'disponivel') await api(receiveCortesia, {})
      return (await api(takeMyTeste, {})).id_licenca
    },
    // The licence may have come although the test did not begin.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'privilegios' && queryKey[0] !== 'usuario',
      }),
  })
}
