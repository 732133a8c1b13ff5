import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  acceptPassagem,
  askPassagem,
  listDeixadas,
  listPassagens,
  passNow,
  previewPassagem,
  refusePassagem,
  undoPassagem,
  withdrawPassagem,
} from '#shared/clientes/passagens/passagens.contract.ts'
import type { AtoDaPassagem } from '#shared/clientes/passagens/passagens.rules.ts'
import { answerPergunta, listPerguntas } from '#shared/clientes/passagens/perguntas.contract.ts'
import { api } from '../../platform/api.ts'

const ROOT = 'passagens'

/** Subject of a passing, as the API takes it. */
export type AlvoDaPassagem = z.input<typeof previewPassagem.body>

/** Query of the passings that the caller gives, gets or began as an admin. */
export const passagensQuery = queryOptions({
  queryKey: [ROOT, 'minhas'],
  queryFn: async ({ signal }) => (await api(listPassagens, {}, { signal })).results,
  staleTime: 0,
})

/** Query of what inactive consultoras left. */
export const deixadasQuery = queryOptions({
  queryKey: [ROOT, 'deixadas'],
  queryFn: async ({ signal }) => (await api(listDeixadas, {}, { signal })).results,
  staleTime: 0,
})

/** Query of what a passing would take along; loaded anew each time, never cached. */
export const previewQuery = (alvo: AlvoDaPassagem) =>
  queryOptions({
    queryKey: [ROOT, 'previa', alvo],
    queryFn: ({ signal }) => api(previewPassagem, { body: alvo }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Query of the questions that the person has not answered. */
export const perguntasQuery = queryOptions({
  queryKey: [ROOT, 'perguntas'],
  queryFn: async ({ signal }) => (await api(listPerguntas, {}, { signal })).results,
  staleTime: 0,
})

/** Mutation that asks another consultora. */
export function useAsk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof askPassagem.body>) => api(askPassagem, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

const CALLS = {
  aceitar: acceptPassagem,
  recusar: refusePassagem,
  retirar: withdrawPassagem,
  desfazer: undoPassagem,
  agora: passNow,
} as const

/** Mutation that does one act on a passing; whatever lists the caller's companies, people and licences is read again. */
export function useAct(id_passagem: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ato: AtoDaPassagem) => api(CALLS[ato], { params: { id_passagem } }),
    onSettled: () =>
      Promise.all(
        [[ROOT], ['empresas'], ['carteira'], ['pessoas'], ['inicio']].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** Mutation that answers one question; who may see the results is read again. */
export function useAnswer(id_passagem: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (resposta: 'sim' | 'nao') => api(answerPergunta, { params: { id_passagem }, body: { resposta } }),
    onSettled: () => Promise.all([[ROOT], ['autorizacoes']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}
