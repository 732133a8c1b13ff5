import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getEvidencia, listFrasesARever } from '#shared/disc/evidencia/ficha.contract.ts'
import { getFichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of this installation's technical sheet. */
export const fichaQuery = queryOptions({
  queryKey: ['ficha-tecnica'],
  queryFn: ({ signal }) => api(getFichaTecnica, {}, { signal }),
})

/** Query of this installation's evidence on the sentences (agreement and blind controls). */
export const evidenciaQuery = queryOptions({
  queryKey: ['ficha-tecnica', 'evidencia'],
  queryFn: ({ signal }) => api(getEvidencia, {}, { signal }),
})

/** Query of one page of the sentences that the authors should review; for admins. */
export const frasesAReverQuery = (pagina: number, limite: number) =>
  queryOptions({
    queryKey: ['ficha-tecnica', 'autores', pagina, limite],
    queryFn: ({ signal }) => api(listFrasesARever, { query: { pagina, limite } }, { signal }),
    placeholderData: keepPreviousData,
  })
