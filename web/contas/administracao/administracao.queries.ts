import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  exportConsultores,
  getConsultorDaPagina,
  listConsultoresComNumeros,
  listEmailsComFalha,
  listHistoriaDoConsultor,
  type mensagemAoConsultor,
  type Precisa,
  resendEmailWithFalha,
  writeToConsultor,
} from '#shared/contas/administracao/administracao.contract.ts'
import { markRespondida } from '#shared/contas/administracao/perguntas.contract.ts'
import { api, apiFile } from '../../platform/api.ts'
import { type ListState, pageOf } from '../../platform/lists/page.ts'

/** Acts on consultores invalidate every key that begins so. */
const ROOT = 'consultores'
const EMAILS = 'emails-com-falha'

interface Filtro {
  tipo: '1' | '2' | ''
  situacao: 'ativos' | 'inativos' | ''
  precisa: Precisa | ''
  ordem: string
}

/** Query of one page of consultores and admins with their figures. */
export const consultoresComNumerosQuery = (state: ListState, { tipo, situacao, precisa, ordem }: Filtro) =>
  queryOptions({
    queryKey: [ROOT, 'numeros', state, tipo, situacao, precisa, ordem],
    queryFn: () =>
      api(listConsultoresComNumeros, {
        query: {
          ...pageOf(state),
          ...filtered({ tipo, situacao, precisa, ordem }),
        },
      }),
    placeholderData: keepPreviousData,
  })

/** Parameters of the filters that are set. */
const filtered = ({ tipo, situacao, precisa, ordem }: Filtro) => ({
  ...(tipo && { tipo }),
  ...(situacao && { situacao }),
  ...(precisa && { precisa }),
  ...(ordem && { ordem }),
})

/** Downloads the list with its filters as a spreadsheet. */
export const useExportConsultores = () =>
  useMutation({
    mutationFn: ({ busca, ...filtro }: Filtro & { busca: string }) =>
      apiFile(exportConsultores, { query: { ...(busca && { busca }), ...filtered(filtro) } }),
  })

/** Parameters of a consultor's address that name the list it was opened from; none outside of one. */
export type DaLista = Readonly<Partial<Record<'lista' | 'busca' | 'tipo' | 'situacao' | 'precisa' | 'ordem', string>>>
export const DA_LISTA = ['lista', 'busca', 'tipo', 'situacao', 'precisa', 'ordem'] as const

/** Query of one consultor's page, with her place in the list that it was opened from. */
export const consultorQuery = (id: string, daLista: DaLista = {}) =>
  queryOptions({
    queryKey: [ROOT, 'pagina', id, daLista],
    // cast: what is undefined is left out of the address
    queryFn: () => api(getConsultorDaPagina, { params: { id }, query: daLista as Record<string, string> }),
  })

/** Marks a question as answered elsewhere; pages of consultores are read again. */
export function useMarkRespondida() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id_pergunta: string) => api(markRespondida, { params: { id_pergunta } }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

/** Query of one page of a consultor's history; `antes` is the place after which it begins, '' for the newest. */
export const historiaQuery = (id: string, antes: string) =>
  queryOptions({
    queryKey: [ROOT, 'historia', id, antes],
    queryFn: () => api(listHistoriaDoConsultor, { params: { id }, query: antes ? { antes } : {} }),
  })

/** Query of one page of the mails that were given up. */
export const emailsComFalhaQuery = (state: ListState, { consultor }: { consultor: string }) =>
  queryOptions({
    queryKey: [EMAILS, state, consultor],
    queryFn: () => api(listEmailsComFalha, { query: { ...pageOf(state), consultor } }),
    placeholderData: keepPreviousData,
  })

/** Sends a message to a consultor; her page and history are read again. */
export function useWrite(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof mensagemAoConsultor>) =>
      api(writeToConsultor, { params: { id: String(id) }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

/** Sends a failed mail again; the lists that show it are read again. */
export function useResendEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id_email: string) => api(resendEmailWithFalha, { params: { id_email } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [EMAILS] }),
        client.invalidateQueries({ queryKey: [ROOT] }),
        client.invalidateQueries({ queryKey: ['visao-geral'] }),
      ]),
  })
}
