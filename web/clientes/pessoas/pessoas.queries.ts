import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { exportPessoasCsv, exportPessoasXlsx } from '#shared/clientes/acoes/export.contract.ts'
import { type GRUPO_PESSOAS, listPessoas } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { api, apiFile } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

/** First part of the key of every query that an act on a person's invites or tests makes stale. */
export const CARTEIRA = 'carteira'

export type Grupo = (typeof GRUPO_PESSOAS)[number]
/** Filters of people as in an address: lists joined by commas, empty ones left out. */
export type FiltroNaConsulta = Partial<z.input<typeof exportPessoasCsv.query>>
/** Filters that exclude nobody. */
export const TODOS = { grupo: undefined, de: undefined, ate: undefined }

/** Query of one page of the people that the consultor deals with. */
export const pessoasQuery = (state: ListState, filtro: FiltroNaConsulta) =>
  queryOptions({
    queryKey: [CARTEIRA, 'pessoas', state, filtro],
    queryFn: () => api(listPessoas, { query: { ...TODOS, ...filtro, ...pageOf(state) } }),
    placeholderData: keepPreviousData,
  })

/** Query of the number of people in a view, without filters. */
export const totalQuery = (grupo: Grupo | undefined) =>
  queryOptions({
    queryKey: [CARTEIRA, 'pessoas', 'total', grupo ?? 'todos'],
    queryFn: async () => (await api(listPessoas, { query: { ...TODOS, grupo, limite: 1 } })).total,
  })

/** Query of the number of people for each filter's values; loaded after the rows. */
export const contagensQuery = (filtro: FiltroNaConsulta) =>
  queryOptions({
    queryKey: [CARTEIRA, 'pessoas', 'contagens', filtro],
    queryFn: async () =>
      (await api(listPessoas, { query: { ...TODOS, ...filtro, limite: 1, contagens: '1' } })).contagens,
    placeholderData: keepPreviousData,
  })

const ARQUIVOS = { csv: exportPessoasCsv, xlsx: exportPessoasXlsx } as const

/** Downloads the people that a filter finds as a file. */
export const exportPessoas = (formato: keyof typeof ARQUIVOS, filtro: FiltroNaConsulta): Promise<File> =>
  apiFile(ARQUIVOS[formato], { query: { ...TODOS, ...filtro } })
