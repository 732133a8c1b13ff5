import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelEscolha,
  chooseHorario,
  createFeed,
  createLink,
  getEscolha,
  getHorarios,
  getLinkDaPessoa,
  listMinhasEscolhas,
  previewEscolha,
  type RegrasDosHorarios,
  revokeFeed,
  saveHorarios,
  sayWhen,
  sendWithoutConversa,
  withdrawLink,
} from '#shared/conversas/horarios/horarios.contract.ts'
import { api } from '../../platform/api.ts'

/** First part of the keys; `agenda` is the one that changes of the agenda invalidate. */
const AGENDA = 'agenda'

/** Query of the caller's free hours, as she set them. */
export const horariosQuery = queryOptions({
  queryKey: [AGENDA, 'horarios'],
  queryFn: ({ signal }) => api(getHorarios, {}, { signal }),
})

function useSaved<Vars>(mutationFn: (vars: Vars) => Promise<Awaited<ReturnType<typeof readHorarios>>>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: saved => client.setQueryData(horariosQuery.queryKey, saved) })
}
const readHorarios = () => api(getHorarios, {})

export const useSaveHorarios = () => useSaved((body: RegrasDosHorarios) => api(saveHorarios, { body }))
export const useCreateFeed = () => useSaved(() => api(createFeed, {}))
export const useRevokeFeed = () => useSaved(() => api(revokeFeed, {}))

export function useSendWithoutConversa() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(sendWithoutConversa, {}),
    onSettled: () => client.invalidateQueries({ queryKey: [AGENDA] }),
  })
}

/** Query of the open link of one client. */
export const linkQuery = (id_participante: number) =>
  queryOptions({
    queryKey: [AGENDA, 'link', id_participante],
    queryFn: ({ signal }) => api(getLinkDaPessoa, { params: { id_participante: String(id_participante) } }, { signal }),
  })

/** Makes, mails or withdraws the link of one client. */
export function useLink(id_participante: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ato: 'criar' | 'enviar' | 'retirar') =>
      ato === 'retirar'
        ? api(withdrawLink, { body: { id_participante } })
        : api(createLink, { body: { id_participante, enviar: ato === 'enviar' } }),
    onSuccess: link => client.setQueryData(linkQuery(id_participante).queryKey, link),
  })
}

/** Query of what a link "escolha um horário" shows. */
export const escolhaQuery = (token: string) =>
  queryOptions({
    queryKey: ['escolha', token],
    queryFn: ({ signal }) => api(getEscolha, { params: { token } }, { signal }),
    refetchOnWindowFocus: true,
  })

export function useChoose(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ quando, fuso }: { quando: Date; fuso: string }) =>
      api(chooseHorario, { params: { token }, body: { quando: quando.toISOString(), fuso } }),
    onSuccess: escolha => client.setQueryData(escolhaQuery(token).queryKey, escolha),
    // Somebody was faster: the hours that are free now.
    onError: () => client.invalidateQueries({ queryKey: escolhaQuery(token).queryKey }),
  })
}

export function useCancel(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(cancelEscolha, { params: { token } }),
    onSettled: () => client.invalidateQueries({ queryKey: escolhaQuery(token).queryKey }),
  })
}

/** Sends what the person wrote of when she can. */
export function useSayWhen(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (texto: string) => api(sayWhen, { params: { token }, body: { texto } }),
    onSuccess: escolha => client.setQueryData(escolhaQuery(token).queryKey, escolha),
  })
}

/** Query of what a link of the caller shows to an invented person; of the hours as they are saved. */
export const previaQuery = queryOptions({
  queryKey: [AGENDA, 'horarios', 'previa'],
  queryFn: ({ signal }) => api(previewEscolha, {}, { signal }),
  staleTime: 0,
})

/** Query of the links with which the signed-in person may choose, or change what she chose. */
export const minhasEscolhasQuery = queryOptions({
  queryKey: [AGENDA, 'escolhas'],
  queryFn: async ({ signal }) => (await api(listMinhasEscolhas, {}, { signal })).results,
})
