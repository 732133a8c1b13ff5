import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listSaidas, undoSaida } from '#shared/clientes/equipes/arquivo.contract.ts'
import {
  addIntegrantes,
  archiveEquipe,
  changeEquipe,
  createEquipe,
  getEquipe,
  listEquipes,
  listIntegrantes,
  remindEquipe,
  removeEsperado,
  removeIntegrante,
} from '#shared/clientes/equipes/equipes.contract.ts'
import type { PapelNaEquipe } from '#shared/clientes/equipes/equipes.rules.ts'
import { api } from '../../platform/api.ts'
import { pessoasQuery } from '../pessoas/pessoas.queries.ts'

const ROOT = 'equipes'

/** Query of the equipes of a company, for its consultora or a gestor. */
export const equipesDaEmpresaQuery = (id_empresa: number, papel: PapelNaEquipe) =>
  queryOptions({
    queryKey: [ROOT, 'empresa', id_empresa, papel],
    queryFn: () => api(listEquipes, { query: { id_empresa: String(id_empresa), papel, limite: 100 } }),
    staleTime: 0,
  })

/** Query of the files by which people left the equipes of a company lately. */
export const saidasQuery = (id_empresa: number) =>
  queryOptions({
    queryKey: [ROOT, 'saidas', id_empresa],
    queryFn: () => api(listSaidas, { params: { id_empresa: String(id_empresa) } }),
    staleTime: 0,
  })

/** Brings back whom a file took out; loads anew what shows equipes. */
export function useUndoSaida(id_empresa: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id_saida: string) => api(undoSaida, { params: { id_empresa: String(id_empresa), id_saida } }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

export const equipeQuery = (id_equipe: string) =>
  queryOptions({
    queryKey: [ROOT, 'uma', id_equipe],
    queryFn: () => api(getEquipe, { params: { id_equipe } }),
    staleTime: 0,
  })

/** Query of one page of the people of an equipe. */
export const integrantesQuery = (id_equipe: string, state: { pagina: number; busca: string }) =>
  queryOptions({
    queryKey: [ROOT, 'integrantes', id_equipe, state],
    queryFn: () =>
      api(listIntegrantes, {
        params: { id_equipe },
        query: { pagina: state.pagina, limite: POR_PAGINA, ...(state.busca && { busca: state.busca }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
export const POR_PAGINA = 50

/** Acts on equipes; each loads anew what shows them. */
export function useAtosDaEquipe() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [ROOT] })
  return {
    criar: useMutation({
      mutationFn: (body: z.input<typeof createEquipe.body>) => api(createEquipe, { body }),
      onSettled,
    }),
    alterar: useMutation({
      mutationFn: ({ id_equipe, ...body }: { id_equipe: number } & z.input<typeof changeEquipe.body>) =>
        api(changeEquipe, { params: { id_equipe: String(id_equipe) }, body }),
      onSettled,
    }),
    arquivar: useMutation({
      mutationFn: (id_equipe: number) => api(archiveEquipe, { params: { id_equipe: String(id_equipe) } }),
      onSettled,
    }),
    lembrar: useMutation({
      mutationFn: (id_equipe: number) => api(remindEquipe, { params: { id_equipe: String(id_equipe) } }),
      onSettled,
    }),
    adicionar: useMutation({
      mutationFn: ({ id_equipe, ids }: { id_equipe: number; ids: number[] }) =>
        api(addIntegrantes, { params: { id_equipe: String(id_equipe) }, body: { ids } }),
      onSettled,
    }),
    remover: useMutation({
      mutationFn: ({ id_equipe, id_participante }: { id_equipe: number; id_participante: number }) =>
        api(removeIntegrante, {
          params: { id_equipe: String(id_equipe), id_participante: String(id_participante) },
        }),
      onSettled,
    }),
    removerEsperado: useMutation({
      mutationFn: ({ id_equipe, id_esperado }: { id_equipe: number; id_esperado: number }) =>
        api(removeEsperado, { params: { id_equipe: String(id_equipe), id_esperado: String(id_esperado) } }),
      onSettled,
    }),
  }
}

/** Query of clients who may be put into an equipe: those of its company, or all of the consultora's. */
export const clientesParaQuery = ({ id_empresa, busca }: { id_empresa: number | null; busca: string }) =>
  pessoasQuery(
    { pagina: 1, busca, limite: 100 },
    { grupo: 'clientes', ...(id_empresa !== null && { empresa: String(id_empresa) }) },
  )
