import { queryOptions } from '@tanstack/react-query'
import { type Escrita, getConversa, putConversa } from '#shared/conversas/conversas/conversas.contract.ts'
import { api } from '../../platform/api.ts'
import { paciencia } from '../../platform/sending/fila.ts'

const params = (id_licenca: number) => ({ licenca: String(id_licenca) })

/** Everything for the conversation about one finished test. */
export const conversaQuery = (id_licenca: number) =>
  queryOptions({
    queryKey: ['conversa', id_licenca],
    queryFn: ({ signal }) => api(getConversa, { params: params(id_licenca) }, { signal }),
  })

/** Writes the notes. The call may outlive the page: whoever types and closes the tab has still typed. */
export const saveConversa = (id_licenca: number, body: Escrita) =>
  api(putConversa, { params: params(id_licenca), body }, { keepalive: true, signal: paciencia() })

/** Reads the notes by a call of its own: the cached one may be the call that hangs. */
export const lerConversa = (id_licenca: number) =>
  api(getConversa, { params: params(id_licenca) }, { signal: paciencia() })
