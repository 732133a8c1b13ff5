import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listMinhasEmpresas } from '#shared/clientes/empresas/empresas.contract.ts'
import { type Andamento, getAndamento } from '#shared/clientes/rodadas/andamento.contract.ts'
import {
  abrirSala,
  alterarAcompanhamento,
  alterarLink,
  alterarRodada,
  convidarRodada,
  criarRodada,
  encerrarRodada,
  getRodada,
  lembrarRodada,
  listRodadas,
  type RodadaAberta,
} from '#shared/clientes/rodadas/rodadas.contract.ts'
import type { Passo } from '#shared/clientes/rodadas/rodadas.rules.ts'
import { api } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

/** Root key of the turma queries. */
export const TURMAS = 'turmas'
/** Root key of the queries elsewhere that change with a turma's licences. */
const CARTEIRA = 'carteira'
/** More companies than anybody chooses from. */
const EMPRESAS_MAX = 200

export interface FiltroTurmas {
  situacao: 'aberta' | 'encerrada' | ''
  empresa: string
}

export const turmasQuery = (state: ListState, { situacao, empresa }: FiltroTurmas) =>
  queryOptions({
    queryKey: [TURMAS, 'lista', state, situacao, empresa],
    queryFn: () =>
      api(listRodadas, {
        query: { ...pageOf(state), ...(situacao && { situacao }), ...(empresa && { empresa }) },
      }),
    placeholderData: keepPreviousData,
  })

export const turmaQuery = (id_rodada: string) =>
  queryOptions({
    queryKey: [TURMAS, 'turma', id_rodada],
    queryFn: () => api(getRodada, { params: { id_rodada } }),
  })

/** The whole board: at most the five hundred places that a turma has, and those that were given back. */
export const quadroQuery = (id_rodada: string) =>
  queryOptions({
    queryKey: [TURMAS, 'quadro', id_rodada],
    queryFn: ({ signal }) => api(getAndamento, { params: { id_rodada }, query: { limite: 1000 } }, { signal }),
    // What moves by itself is read when it moves.
    staleTime: 0,
  })

/** Only the counts: all that a wall shows. */
export const contagemQuery = (id_rodada: string) =>
  queryOptions({
    queryKey: [TURMAS, 'contagem', id_rodada],
    queryFn: async ({ signal }) => {
      const { results: _, ...rest } = await api(
        getAndamento,
        { params: { id_rodada }, query: { limite: 1 } },
        { signal },
      )
      return rest
    },
    staleTime: 0,
  })

export const lugaresQuery = (
  id_rodada: string,
  state: ListState,
  { passo, alerta }: { passo: Passo | ''; alerta: '1' | '' },
) =>
  queryOptions({
    queryKey: [TURMAS, 'lugares', id_rodada, state, passo, alerta],
    queryFn: () =>
      api(getAndamento, {
        params: { id_rodada },
        query: { ...pageOf(state), ...(passo && { passo }), ...(alerta && { alerta }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Her companies, to choose one. */
export const empresasParaEscolherQuery = queryOptions({
  queryKey: ['empresas', 'escolher'],
  queryFn: () => api(listMinhasEmpresas, { query: { pagina: 1, limite: EMPRESAS_MAX } }),
})

export const useCriarTurma = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof criarRodada.body>) => api(criarRodada, { body }),
    onSuccess: turma => client.setQueryData(turmaQuery(turma.id_rodada).queryKey, turma),
    onSettled: () => client.invalidateQueries({ queryKey: [TURMAS, 'lista'] }),
  })
}

/** Mutations of one turma: each answer replaces it, and the board is loaded anew. */
export function useAtosDaTurma(id_rodada: string) {
  const client = useQueryClient()
  const params = { id_rodada }
  const keep = (turma: RodadaAberta) => client.setQueryData(turmaQuery(id_rodada).queryKey, turma)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: [TURMAS] })
    void client.invalidateQueries({ queryKey: [CARTEIRA] })
  }
  const act = <V>(mutationFn: (value: V) => Promise<RodadaAberta>) => ({
    mutationFn,
    onSuccess: keep,
    onSettled: refresh,
  })
  return {
    alterar: useMutation(act((body: z.input<typeof alterarRodada.body>) => api(alterarRodada, { params, body }))),
    link: useMutation(act((acao: 'trocar' | 'fechar' | 'abrir') => api(alterarLink, { params, body: { acao } }))),
    sala: useMutation(act((minutos: number) => api(abrirSala, { params, body: { minutos } }))),
    acompanhar: useMutation(act((acao: 'criar' | 'revogar') => api(alterarAcompanhamento, { params, body: { acao } }))),
    encerrar: useMutation(act((_: undefined) => api(encerrarRodada, { params }))),
    lembrar: useMutation({ mutationFn: () => api(lembrarRodada, { params, body: {} }), onSettled: refresh }),
    convidar: useMutation({
      mutationFn: (body: z.input<typeof convidarRodada.body>) => api(convidarRodada, { params, body }),
      onSettled: refresh,
    }),
  }
}
export type AtosDaTurma = ReturnType<typeof useAtosDaTurma>

/** How many of its people are still to finish. */
export const faltam = ({ convidado, cadastrado, respondendo }: Andamento['contagem']): number =>
  convidado + cadastrado + respondendo
/** How many have finished, talked with or not. */
export const terminaram = ({ pronto, conversado }: Andamento['contagem']): number => pronto + conversado
