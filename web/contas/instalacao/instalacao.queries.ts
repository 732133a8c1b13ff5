import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  getInstalacao,
  type removeMarca,
  type saveFiscal,
  type saveMarca,
  type saveOperador,
  type savePrivacidade,
  type saveProduto,
} from '#shared/contas/instalacao/instalacao.contract.ts'
import { api } from '../../platform/api.ts'
import type { FieldNamesOf } from '../../platform/forms/fieldErrors.ts'

/** Query of the settings of this installation, as an admin sees them. */
export const instalacaoQuery = queryOptions({
  queryKey: ['instalacao'],
  queryFn: () => api(getInstalacao, {}),
  staleTime: 0,
})

/** Names of bad fields without the body's `dados.` before them, as the forms have them. */
export const camposDoForm: FieldNamesOf = campos =>
  Object.fromEntries(Object.entries(campos).map(([campo, mensagem]) => [campo.replace(/^dados\./, ''), mensagem]))

/** Returns what puts the answer of a saving call in place of the settings shown, also after a conflict. */
function useShown() {
  const client = useQueryClient()
  return {
    onSuccess: (data: z.output<typeof getInstalacao.response>) => client.setQueryData(instalacaoQuery.queryKey, data),
    onError: () => client.invalidateQueries({ queryKey: instalacaoQuery.queryKey }),
  }
}

/** Calls that save one group. */
type Guardar = typeof saveOperador | typeof savePrivacidade | typeof saveProduto | typeof saveFiscal

/** Mutation that saves one group of the settings. */
export const useSave = <G extends Guardar>(call: G) =>
  useMutation({
    // cast: of several calls one, with the body of that one
    mutationFn: (body: z.input<G['body']>) => api(call as typeof saveOperador, { body: body as never }),
    ...useShown(),
  })

/** Mutation that sets or takes off the mark of one theme. */
export const useMarca = <C extends typeof saveMarca | typeof removeMarca>(call: C) =>
  useMutation({
    mutationFn: (
      given: { params: z.input<C['params']> } & (C extends typeof saveMarca
        ? { body: z.input<(typeof saveMarca)['body']> }
        : object),
      // cast: of several calls one, with what that one is given
    ) => api(call as typeof saveMarca, given as never),
    ...useShown(),
  })
