import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  escreverAoConsultor,
  getConsultorDaPagina,
  listConsultoresComNumeros,
  listEmailsComFalha,
  listHistoriaDoConsultor,
  type mensagemAoConsultor,
  type Precisa,
  reenviarEmailComFalha,
} from '#shared/contas/administracao/administracao.contract.ts'
import { api } from '../../platform/api.ts'
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
          ...(tipo && { tipo }),
          ...(situacao && { situacao }),
          ...(precisa && { precisa }),
          ...(ordem && { ordem }),
        },
      }),
    placeholderData: keepPreviousData,
  })

/** Query of one consultor's page. */
export const consultorQuery = (id: string) =>
  queryOptions({ queryKey: [ROOT, 'pagina', id], queryFn: () => api(getConsultorDaPagina, { params: { id } }) })

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
export function useEscrever(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof mensagemAoConsultor>) =>
      api(escreverAoConsultor, { params: { id: String(id) }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

/** Sends a failed mail again; the lists that show it are read again. */
export function useReenviarEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id_email: string) => api(reenviarEmailComFalha, { params: { id_email } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [EMAILS] }),
        client.invalidateQueries({ queryKey: [ROOT] }),
        client.invalidateQueries({ queryKey: ['visao-geral'] }),
      ]),
  })
}
