import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as z from 'zod/mini'
import { consignLicencas, listMinhasEmpresas } from '#shared/clientes/empresas/empresas.contract.ts'
import { listEquipes, listEsperados } from '#shared/clientes/equipes/equipes.contract.ts'
import { type Andamento, getAndamento } from '#shared/clientes/turmas/andamento.contract.ts'
import {
  changeAcompanhamento,
  changeLink,
  changeTurma,
  createTurma,
  endTurma,
  type FullTurma,
  getTurma,
  inviteTurma,
  listTurmas,
  openSala,
  remindTurma,
} from '#shared/clientes/turmas/turmas.contract.ts'
import type { Passo } from '#shared/clientes/turmas/turmas.rules.ts'
import { api } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

/** Root key of the turma queries. */
export const TURMAS = 'turmas'
/** Root key of the queries elsewhere that change with a turma's licences. */
const CARTEIRA = 'carteira'
/** Root key of the queries of equipes, which say whom they expect. */
const EQUIPES = 'equipes'
/** Maximum number of companies offered. */
const EMPRESAS_MAX = 200

export interface FiltroTurmas {
  situacao: 'aberta' | 'encerrada' | ''
  empresa: string
}

export const turmasQuery = (state: ListState, { situacao, empresa }: FiltroTurmas) =>
  queryOptions({
    queryKey: [TURMAS, 'lista', state, situacao, empresa],
    queryFn: () =>
      api(listTurmas, {
        query: { ...pageOf(state), ...(situacao && { situacao }), ...(empresa && { empresa }) },
      }),
    placeholderData: keepPreviousData,
  })

export const turmaQuery = (id_rodada: string) =>
  queryOptions({
    queryKey: [TURMAS, 'turma', id_rodada],
    queryFn: () => api(getTurma, { params: { id_rodada } }),
  })

/** Query of the whole board: at most the 500 places of a turma, and those given back. */
export const quadroQuery = (id_rodada: string) =>
  queryOptions({
    queryKey: [TURMAS, 'quadro', id_rodada],
    queryFn: ({ signal }) => api(getAndamento, { params: { id_rodada }, query: { limite: 1000 } }, { signal }),
    // What moves by itself is read when it moves.
    staleTime: 0,
  })

/**
 * Query of the people whom the equipes of a turma's company, or its own equipe, expect and nobody has invited yet; none in a
 * selection, which joins no equipe.
 */
export const esperadosQuery = ({ id_empresa, id_equipe = null, finalidade }: FullTurma) =>
  queryOptions({
    queryKey: ['equipes', 'esperados', id_empresa, id_equipe],
    queryFn: () =>
      api(listEsperados, {
        query: id_equipe === null ? { id_empresa: String(id_empresa) } : { id_equipe: String(id_equipe) },
      }),
    enabled: finalidade !== 'selecao' && (id_equipe !== null || id_empresa !== null),
    staleTime: 0,
  })

/** Query of the equipes that a new turma of a company may be of; of those without a company when `id_empresa` is empty. */
export const equipesParaTurmaQuery = (id_empresa: string) =>
  queryOptions({
    queryKey: ['equipes', 'paraTurma', id_empresa],
    queryFn: async () => {
      const query = { papel: 'consultor', limite: 200, ...(id_empresa !== '' && { id_empresa }) } as const
      const { results } = await api(listEquipes, { query })
      return id_empresa === '' ? results.filter(equipe => equipe.id_empresa === null) : results
    },
  })

/** Query of the counts alone, for the wall. */
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

/** Query of the consultor's companies, for a choice. */
export const empresasParaEscolherQuery = queryOptions({
  queryKey: ['empresas', 'escolher'],
  queryFn: () => api(listMinhasEmpresas, { query: { pagina: 1, limite: EMPRESAS_MAX } }),
})

export const useCreateTurma = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof createTurma.body>) => api(createTurma, { body }),
    onSuccess: turma => client.setQueryData(turmaQuery(turma.id_rodada).queryKey, turma),
    onSettled: () => client.invalidateQueries({ queryKey: [TURMAS, 'lista'] }),
  })
}

/** Mutations of one turma: each answer replaces the cached turma, and the board is reloaded. */
export function useAtosDaTurma(id_rodada: string) {
  const client = useQueryClient()
  const params = { id_rodada }
  const keep = (turma: FullTurma) => client.setQueryData(turmaQuery(id_rodada).queryKey, turma)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: [TURMAS] })
    void client.invalidateQueries({ queryKey: [CARTEIRA] })
  }
  const act = <V>(mutationFn: (value: V) => Promise<FullTurma>) => ({
    mutationFn,
    onSuccess: keep,
    onSettled: refresh,
  })
  return {
    alterar: useMutation(act((body: z.input<typeof changeTurma.body>) => api(changeTurma, { params, body }))),
    link: useMutation(act((acao: 'trocar' | 'fechar' | 'abrir') => api(changeLink, { params, body: { acao } }))),
    sala: useMutation(act((minutos: number) => api(openSala, { params, body: { minutos } }))),
    acompanhar: useMutation(act((acao: 'criar' | 'revogar') => api(changeAcompanhamento, { params, body: { acao } }))),
    encerrar: useMutation(act((_: undefined) => api(endTurma, { params }))),
    lembrar: useMutation({ mutationFn: () => api(remindTurma, { params, body: {} }), onSettled: refresh }),
    convidar: useMutation({
      mutationFn: (body: z.input<typeof inviteTurma.body>) => api(inviteTurma, { params, body }),
      onSettled: refresh,
    }),
  }
}
export type AtosDaTurma = ReturnType<typeof useAtosDaTurma>

/** Returns how many people have not finished. */
export const faltam = ({ convidado, cadastrado, respondendo }: Andamento['contagem']): number =>
  convidado + cadastrado + respondendo
/** Returns how many people have finished, with or without a conversation. */
export const countFinished = ({ pronto, conversado }: Andamento['contagem']): number => pronto + conversado

/**
 * Mutation that puts free licences of type 2 at the disposal of a turma's company. Sent again with the same number, after
 * an answer lost on the way, it is the same act.
 */
export function useConsign() {
  const client = useQueryClient()
  const sent = useRef({ key: '', id_consignacao: '' })
  return useMutation({
    mutationFn: ({ id_empresa, quantidade }: { id_empresa: number; quantidade: number }) => {
      const key = `${id_empresa}:${quantidade}`
      if (sent.current.key !== key) sent.current = { key, id_consignacao: crypto.randomUUID() }
      const { id_consignacao } = sent.current
      return api(consignLicencas, {
        params: { id_empresa: String(id_empresa) },
        body: { id_consignacao, tipo: 'consignacao', quantidade },
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [CARTEIRA] }),
  })
}

/** Query of how many people the equipes of a company expect and nobody has invited yet. */
export const toInviteQuery = (id_empresa: number) =>
  queryOptions({
    queryKey: [EQUIPES, 'porConvidar', id_empresa],
    queryFn: async () => (await api(listEsperados, { query: { id_empresa: String(id_empresa), limite: 1 } })).total,
    staleTime: 0,
  })
