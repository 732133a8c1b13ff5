import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Conversa,
  type Escrita,
  getConversa,
  type PerguntaMinha,
  putConversa,
  putObjetivo,
  putPergunta,
  removePergunta,
} from '#shared/conversas/conversas/conversas.contract.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { shortCallSignal } from '../../platform/sending/queue.ts'

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

/** Saves what the conversation is for; the request outlives the page. */
export async function saveObjetivo(client: QueryClient, id_licenca: number, objetivo: string): Promise<void> {
  const saved = await api(
    putObjetivo,
    { params: params(id_licenca), body: { objetivo } },
    { keepalive: true, signal: shortCallSignal() },
  )
  client.setQueryData(conversaQuery(id_licenca).queryKey, before => before && { ...before, ...saved })
}

/** Writes or changes a question of the consultor's own. */
export async function savePergunta(client: QueryClient, id_licenca: number, { id, ...body }: PerguntaMinha) {
  const saved = await api(putPergunta, { params: { ...params(id_licenca), id_pergunta: id }, body })
  client.setQueryData(conversaQuery(id_licenca).queryKey, before => before && { ...before, ...saved })
}

/** Removes a question of the consultor's own. */
export async function dropPergunta(client: QueryClient, id_licenca: number, id_pergunta: string) {
  const saved = await api(removePergunta, { params: { ...params(id_licenca), id_pergunta } })
  client.setQueryData(conversaQuery(id_licenca).queryKey, before => before && { ...before, ...saved })
}

/** Loads the notes by a new request, since the cached one may still be pending. */
export const readConversa = (id_licenca: number) =>
  api(getConversa, { params: params(id_licenca) }, { signal: shortCallSignal() })

/**
 * Saves the day of the conversation beside the notes as they are on the server, which another tab or the notes' own
 * field may have changed since they were loaded.
 */
export async function saveDia(client: QueryClient, conversa: Conversa, data_conversa: string | null): Promise<void> {
  const { id_licenca } = conversa
  const { queryKey } = conversaQuery(id_licenca)
  const write = ({ anotacoes, versao }: Escrita) => saveConversa(id_licenca, { anotacoes, versao, data_conversa })
  const saved = await write(client.getQueryData(queryKey) ?? conversa).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.codigo === 'conversa_alterada')) throw error
    return write(await readConversa(id_licenca))
  })
  client.setQueryData(queryKey, before => before && { ...before, ...saved })
  await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => ['agenda', 'inicio'].includes(String(first)) })
}
