import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Acordo,
  answerAcordo,
  endAcordo,
  getAcordo,
  getAcordoPdf,
  listAcordos,
  proposeAcordo,
  putAcordo,
  signAcordo,
} from '#shared/clientes/acordos/acordos.contract.ts'
import { api, apiFile } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useLive } from '../../platform/live/useLive.ts'
import { saveFile } from '../../platform/ui/download.ts'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'

/** The own acordos in one equipe, and to whom another may be proposed. */
export const acordosQuery = (id_equipe: string) =>
  queryOptions({
    queryKey: ['acordos', id_equipe],
    queryFn: ({ signal }) => api(listAcordos, { params: { id_equipe } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const acordoQuery = (id_acordo: string) =>
  queryOptions({
    queryKey: ['acordo', id_acordo],
    queryFn: ({ signal }) => api(getAcordo, { params: { id_acordo } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/**
 * One acordo, read again at once when the other changes it, or when somebody comes to the equipe or stops showing
 * herself. After a refusal there is none any more.
 */
export function useAcordo(id_acordo: string) {
  const query = useQuery(acordoQuery(id_acordo))
  const reread = () => void query.refetch()
  useLive(query.data ? `acordo:${id_acordo}` : null, reread)
  useLive(query.data ? `equipe:${query.data.id_equipe}` : null, reread)
  const refused = query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 500
  return { acordo: refused ? undefined : query.data, error: query.error, refetch: reread }
}

/** Makes a proposal. */
export const usePropose = (id_equipe: number) =>
  useMutation({
    mutationFn: (id_participante: number) => api(proposeAcordo, { body: { id_equipe, id_participante } }),
  })

type Ato =
  | { ato: 'responder'; aceito: boolean }
  | { ato: 'escrever'; versao: number; combinados: string[]; revisar_em: string | null }
  | { ato: 'assinar'; versao: number }
  | { ato: 'encerrar' }

function make(id_acordo: string, given: Ato): Promise<Acordo> {
  const params = { id_acordo }
  if (given.ato === 'encerrar') return api(endAcordo, { params })
  if (given.ato === 'responder') return api(answerAcordo, { params, body: { aceito: given.aceito } })
  if (given.ato === 'assinar') return api(signAcordo, { params, body: { versao: given.versao } })
  const { ato: _, ...body } = given
  return api(putAcordo, { params, body })
}

/** Does one act on an acordo, whose answer is what the page shows then; a refused one reads it again. */
export function useAto(id_acordo: string) {
  const client = useQueryClient()
  const { queryKey } = acordoQuery(id_acordo)
  return useMutation({
    mutationFn: (ato: Ato) => make(id_acordo, ato),
    onSuccess: acordo => client.setQueryData(queryKey, acordo),
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

/** Downloads the page of an acordo as PDF, to print; a refusal reads it again. */
export function usePrint(id_acordo: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiFile(getAcordoPdf, { params: { id_acordo } }),
    onSuccess: saveFile,
    onError: error => {
      sayFailure(error)
      void client.invalidateQueries({ queryKey: acordoQuery(id_acordo).queryKey })
    },
  })
}
