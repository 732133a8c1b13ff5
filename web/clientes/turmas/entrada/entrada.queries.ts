import { queryOptions, useMutation } from '@tanstack/react-query'
import { acompanharRodada } from '#shared/clientes/rodadas/andamento.contract.ts'
import {
  confirmarEntrada,
  getRodadaPublica,
  pedirEntrada,
  verificarEntrada,
} from '#shared/clientes/rodadas/publica.contract.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { currentUser } from '../../../platform/currentUser.ts'

/** Public data of a turma, by its code. */
export const publicaQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['turma-publica', codigo],
    queryFn: () => api(getRodadaPublica, { params: { codigo } }),
    retry: false,
  })

/**
 * A whole room presses at once: who is asked to come back in a moment does so without pressing again. Both calls answer the
 * same to the same person, so that asking twice takes no second place.
 */
const DE_NOVO = {
  retry: (count: number, error: Error) => count < 3 && error instanceof ApiError && error.status === 503,
  retryDelay: () => 1_000 + Math.random() * 2_000,
}

/** The call is open; who is signed in is known by the session, and comes in with the own account. */
export const usePedirEntrada = (codigo: string) =>
  useMutation({
    ...DE_NOVO,
    mutationFn: (body: { email?: string; nome: string | null; na_sala?: boolean }) =>
      api(pedirEntrada, { params: { codigo }, body }, { bearer: body.email ? undefined : currentUser()?.token }),
  })

/** State of an entry link; asking takes no place. */
export const entradaQuery = (token: string) =>
  queryOptions({
    queryKey: ['turma-entrada', token],
    queryFn: () => api(verificarEntrada, { body: { token } }),
    ...DE_NOVO,
  })

export const useConfirmarEntrada = () =>
  useMutation({ ...DE_NOVO, mutationFn: (token: string) => api(confirmarEntrada, { body: { token } }) })

/** Between two looks of the page that a company follows, in milliseconds. */
const OLHAR_MS = 30_000

/** A turma as its company follows it; read again as long as the page is seen. */
export const acompanhamentoQuery = (token: string, pagina: number) =>
  queryOptions({
    queryKey: ['acompanhamento', token, pagina],
    queryFn: () => api(acompanharRodada, { params: { token }, query: { pagina, limite: 100 } }),
    retry: false,
    refetchInterval: OLHAR_MS,
    staleTime: 0,
  })
