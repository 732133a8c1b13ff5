import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getEvidencia, listFrasesARever } from '#shared/disc/evidencia/ficha.contract.ts'
import { getFichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { api } from '../../platform/api.ts'

/** The technical sheet of this installation. */
export const fichaQuery = queryOptions({
  queryKey: ['ficha-tecnica'],
  queryFn: ({ signal }) => api(getFichaTecnica, {}, { signal }),
})

/** The evidence on its sentences. */
export const evidenciaQuery = queryOptions({
  queryKey: ['ficha-tecnica', 'evidencia'],
  queryFn: ({ signal }) => api(getEvidencia, {}, { signal }),
})

/** A page of the sentences that its authors should look at; an admin's. */
export const frasesAReverQuery = (pagina: number, limite: number) =>
  queryOptions({
    queryKey: ['ficha-tecnica', 'autores', pagina, limite],
    queryFn: ({ signal }) => api(listFrasesARever, { query: { pagina, limite } }, { signal }),
    placeholderData: keepPreviousData,
  })
