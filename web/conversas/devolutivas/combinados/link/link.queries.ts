import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import {
  answerByLink,
  answerCombinado,
  askNovaHora,
  confirmByLink,
  getConfirmacao,
  getLembretes,
  getResposta,
  listDoCombinado,
  refuseLembretes,
} from '#shared/conversas/combinados/combinados.contract.ts'
import type { RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import type { Marco } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { api } from '../../../../platform/api.ts'
import { to } from '../../../../platform/screens/to.ts'

const LINK = 'combinado-link'

export const respostaQuery = (token: string) =>
  queryOptions({
    queryKey: [LINK, 'resposta', token],
    queryFn: () => api(getResposta, { params: { token } }),
    // A page left open shows what was pressed in it, not what another tab said since.
    refetchOnWindowFocus: false,
  })

export function useAnswer(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (resposta: RespostaCombinado) => api(answerByLink, { params: { token }, body: { resposta } }),
    onSuccess: answer => client.setQueryData(respostaQuery(token).queryKey, answer),
  })
}

/** Asks for another hour: leads to the consultor's free ones, or the page says that she was told. */
export function useAskNovaHora(token: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api(askNovaHora, { params: { token } }),
    onSuccess: answer => {
      client.setQueryData(respostaQuery(token).queryKey, answer)
      if (answer.horario) navigate(to('/horario/:token?', { token: answer.horario }))
    },
  })
}

export const confirmacaoQuery = (token: string) =>
  queryOptions({
    queryKey: [LINK, 'confirmacao', token],
    queryFn: () => api(getConfirmacao, { params: { token } }),
  })

export function useConfirm(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { versao: number; sim: boolean }) => api(confirmByLink, { params: { token }, body }),
    onSuccess: answer => client.setQueryData(confirmacaoQuery(token).queryKey, answer),
    // Somebody wrote meanwhile: the page shows the text as it stands.
    onError: () => client.invalidateQueries({ queryKey: confirmacaoQuery(token).queryKey }),
  })
}

export const lembretesQuery = (token: string) =>
  queryOptions({
    queryKey: [LINK, 'lembretes', token],
    queryFn: () => api(getLembretes, { params: { token } }),
  })

export function useRefuseLembretes(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sim: boolean) => api(refuseLembretes, { params: { token }, body: { sim } }),
    onSuccess: answer => client.setQueryData(lembretesQuery(token).queryKey, answer),
  })
}

export const doCombinadoQuery = (id_combinado: string) =>
  queryOptions({
    queryKey: ['combinado', id_combinado],
    queryFn: () => api(listDoCombinado, { params: { id_combinado } }),
  })

export function useAnswerCombinado(id_combinado: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { marco: Marco; resposta: RespostaCombinado; comentario?: string }) =>
      api(answerCombinado, { params: { id_combinado }, body }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === 'combinado' || first === 'acompanhamentos',
      }),
  })
}
