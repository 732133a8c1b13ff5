import { queryOptions } from '@tanstack/react-query'
import { type Escrita, getConversa, putConversa } from '#shared/conversas/conversas/conversas.contract.ts'
import { api } from '../../platform/api.ts'
import { shortCallSignal } from '../../platform/sending/fila.ts'

const params = (id_licenca: number) => ({ licenca: String(id_licenca) })

/** Query of everything for the conversation about one finished test. */
export const conversaQuery = (id_licenca: number) =>
  queryOptions({
    queryKey: ['conversa', id_licenca],
    queryFn: ({ signal }) => api(getConversa, { params: params(id_licenca) }, { signal }),
  })

/** Saves the notes; the request outlives the page, so that text typed just before the tab closed arrives. */
export const saveConversa = (id_licenca: number, body: Escrita) =>
  api(putConversa, { params: params(id_licenca), body }, { keepalive: true, signal: shortCallSignal() })

/** Loads the notes by a new request, since the cached one may still be pending. */
export const lerConversa = (id_licenca: number) =>
  api(getConversa, { params: params(id_licenca) }, { signal: shortCallSignal() })
