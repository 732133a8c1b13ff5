import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ordem } from '#shared/disc/disc/disc.types.ts'
import {
  closeControleCego,
  drawControleCego,
  getAutoestimativa,
  getControleCego,
  putAutoestimativa,
} from '#shared/disc/evidencia/evidencia.contract.ts'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { api } from '../../platform/api.ts'

const paramsOf = (id_licenca: number) => ({ licenca: String(id_licenca) })

/** Query of the signed-in person's self-estimate of one of their tests. */
export const autoestimativaQuery = (id_licenca: number) =>
  queryOptions({
    queryKey: ['autoestimativa', id_licenca],
    queryFn: ({ signal }) => api(getAutoestimativa, { params: paramsOf(id_licenca) }, { signal }),
  })

/** Query of the signed-in person's blind control of one test. */
export const controleQuery = (id_licenca: number) =>
  queryOptions({
    queryKey: ['controle-cego', id_licenca],
    queryFn: ({ signal }) => api(getControleCego, { params: paramsOf(id_licenca) }, { signal }),
  })

export function useEstimate(id_licenca: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ordem, ordem_inicial }: { ordem: Ordem; ordem_inicial: Ordem }) =>
      api(putAutoestimativa, {
        params: paramsOf(id_licenca),
        body: { ordem: [...ordem], ordem_inicial: [...ordem_inicial] },
      }),
    onSuccess: estimativa => client.setQueryData(autoestimativaQuery(id_licenca).queryKey, estimativa),
  })
}

export function useDraw(id_licenca: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (aceito: boolean) => api(drawControleCego, { params: paramsOf(id_licenca), body: { aceito } }),
    onSuccess: controle => client.setQueryData(controleQuery(id_licenca).queryKey, controle),
  })
}

/** Mutation that closes a block; on failure loads the control again, because it may have been dropped meanwhile. */
export function useClose(id_licenca: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { respostas: RespostaMarcacao[]; palpite: number }) =>
      api(closeControleCego, { params: paramsOf(id_licenca), body }),
    onError: () => client.invalidateQueries({ queryKey: controleQuery(id_licenca).queryKey }),
    onSuccess: controle => client.setQueryData(controleQuery(id_licenca).queryKey, controle),
  })
}
