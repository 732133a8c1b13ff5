import { queryOptions } from '@tanstack/react-query'
import { listDevolutivas } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { listMeusEncontros } from '#shared/conversas/encontros/encontros.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of the conversations arranged with the caller, the next one first. */
export const meusEncontrosQuery = queryOptions({
  queryKey: ['meus-encontros'],
  queryFn: ({ signal }) => api(listMeusEncontros, {}, { signal }),
})

/** Query of the open conversations about the caller's own results, the latest activity first. */
export const minhasConversasQuery = queryOptions({
  queryKey: ['devolutivas', 'minhas'],
  queryFn: async ({ signal }) => {
    const { results } = await api(listDevolutivas, { query: { situacao: 'abertas' } }, { signal })
    // The other's page is known to whoever conducts; of her own she is the person.
    return results.filter(({ id_participante }) => id_participante === null)
  },
  // Whoever waits for the hour on this screen reads that it began.
  refetchInterval: ({ state }) => (state.data?.length ? ESPERAR_MS : false),
})
/** Time between two looks at a conversation that is open, in ms. */
const ESPERAR_MS = 10_000

/** Query of the caller's own conversations that ended and have a page to take home, the last three. */
export const conversasEncerradasQuery = queryOptions({
  queryKey: ['devolutivas', 'minhas', 'encerradas'],
  queryFn: async ({ signal }) => {
    const { results } = await api(listDevolutivas, { query: { situacao: 'encerradas' } }, { signal })
    return results
      .filter(({ id_participante, desfecho }) => id_participante === null && desfecho !== 'descartada')
      .slice(0, 3)
  },
})
