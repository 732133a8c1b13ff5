import { queryOptions } from '@tanstack/react-query'
import { getEvidencia } from '#shared/evidencia/ficha.contract.ts'
import { getFichaTecnica } from '#shared/ficha-tecnica/ficha-tecnica.contract.ts'
import { api } from '../api.ts'

/** What this installation's own answers say of the inventory. */
export const fichaQuery = queryOptions({
  queryKey: ['ficha-tecnica'],
  queryFn: ({ signal }) => api(getFichaTecnica, {}, { signal }),
})

/** What it knows of its own sentences. */
export const evidenciaQuery = queryOptions({
  queryKey: ['ficha-tecnica', 'evidencia'],
  queryFn: ({ signal }) => api(getEvidencia, {}, { signal }),
})
