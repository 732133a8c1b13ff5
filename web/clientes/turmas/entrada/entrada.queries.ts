import { queryOptions, useMutation } from '@tanstack/react-query'
import { followTurma } from '#shared/clientes/turmas/andamento.contract.ts'
import { askEntrada, confirmEntrada, getPublicTurma, verifyEntrada } from '#shared/clientes/turmas/publica.contract.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { currentUser } from '../../../platform/currentUser.ts'

/** Query of the public data of a turma, by its code. */
export const publicaQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['turma-publica', codigo],
    queryFn: () => api(getPublicTurma, { params: { codigo } }),
    retry: false,
  })

/**
 * Retries after a 503, since a whole room presses at the same moment. Both calls give the same person the same answer,
 * so a retry takes no second place.
 */
const DE_NOVO = {
  retry: (count: number, error: Error) => count < 3 && error instanceof ApiError && error.status === 503,
  retryDelay: () => 1_000 + Math.random() * 2_000,
}

/**
 * Mutation that asks to enter a turma. Without an e-mail it sends the session, and the person enters with their
 * account.
 */
export const useAskEntrada = (codigo: string) =>
  useMutation({
    ...DE_NOVO,
    mutationFn: (body: { email?: string; nome: string | null; na_sala?: boolean }) =>
      api(askEntrada, { params: { codigo }, body }, { bearer: body.email ? undefined : currentUser()?.token }),
  })

/** Query of the state of an entry link; asking takes no place. */
export const entradaQuery = (token: string) =>
  queryOptions({
    queryKey: ['turma-entrada', token],
    queryFn: () => api(verifyEntrada, { body: { token } }),
    ...DE_NOVO,
  })

export const useConfirmEntrada = () =>
  useMutation({ ...DE_NOVO, mutationFn: (token: string) => api(confirmEntrada, { body: { token } }) })

/** Polling interval of the company's page, in ms. */
const OLHAR_MS = 30_000

/** Query of a turma as its company follows it; polled while the page is visible. */
export const acompanhamentoQuery = (token: string, pagina: number, busca = '') =>
  queryOptions({
    queryKey: ['acompanhamento', token, pagina, busca],
    queryFn: () => api(followTurma, { params: { token }, query: { pagina, limite: 100, ...(busca && { busca }) } }),
    retry: false,
    refetchInterval: OLHAR_MS,
    staleTime: 0,
  })
