import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  changeDadosOfEmpresa,
  changeEmpresa,
  createEmpresa,
  getEmpresa,
  listMinhasEmpresas,
  noteEmpresa,
} from '#shared/clientes/empresas/empresas.contract.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { api } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

const ROOT = 'empresas'

/** Returns the search text; a CNPJ typed with punctuation is stripped of it, as it is stored. */
const termOf = (busca: string) => (/^[\dA-Z./-]*[./][\dA-Z./-]*$/i.test(busca) ? cnpj.clean(busca) : busca)

/** Query of one page of the caller's companies by name; an admin sees everyone's. */
export const empresasQuery = (state: ListState) =>
  queryOptions({
    queryKey: [ROOT, state],
    queryFn: () => api(listMinhasEmpresas, { query: pageOf({ ...state, busca: termOf(state.busca) }) }),
    placeholderData: keepPreviousData,
  })

export type NovaEmpresa = z.input<typeof createEmpresa.body>

export function useCreateEmpresa() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NovaEmpresa) => api(createEmpresa, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

export function useChangeEmpresa() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id_empresa, no_cadastro }: { id_empresa: number; no_cadastro: boolean }) =>
      api(changeEmpresa, { params: { id_empresa: String(id_empresa) }, body: { no_cadastro } }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

/** Query of one company with its counts; loaded anew on each visit, because people move elsewhere. */
export const empresaQuery = (id_empresa: string) =>
  queryOptions({
    queryKey: [ROOT, 'uma', id_empresa],
    queryFn: () => api(getEmpresa, { params: { id_empresa } }),
    staleTime: 0,
  })

export function useChangeDados() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id_empresa, body }: { id_empresa: number; body: z.input<typeof changeDadosOfEmpresa.body> }) =>
      api(changeDadosOfEmpresa, { params: { id_empresa: String(id_empresa) }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

export function useNoteEmpresa(id_empresa: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { anotacoes: string; antes: string }) =>
      api(noteEmpresa, { params: { id_empresa: String(id_empresa) }, body }),
    onSuccess: ({ anotacoes }) =>
      client.setQueryData(empresaQuery(String(id_empresa)).queryKey, before => before && { ...before, anotacoes }),
  })
}
