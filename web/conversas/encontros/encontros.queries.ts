import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listClientes } from '#shared/clientes/participantes/listas.contract.ts'
import { listAcompanhamentos } from '#shared/conversas/combinados/combinados.contract.ts'
import {
  type Combinado,
  callOffEncontro,
  changeEncontro,
  createEncontro,
  listAgenda,
  listSemConversa,
  recordDesfecho,
} from '#shared/conversas/encontros/encontros.contract.ts'
import type { EstadoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import { api } from '../../platform/api.ts'
import { addDias } from './semana.ts'

const AGENDA = 'agenda'

/**
 * Query of the meetings on these days of the browser's time zone. The API counts days in São Paulo, so a day more is
 * asked for on each side, and each meeting is shown on its day in the browser's zone.
 */
export const agendaQuery = (dias: readonly string[]) => {
  const [de = '', ate = de] = [dias[0], dias.at(-1)]
  return queryOptions({
    queryKey: [AGENDA, de, ate],
    queryFn: ({ signal }) => api(listAgenda, { query: { de: addDias(de, -1), ate: addDias(ate, 1) } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Query of everything arranged with one client. */
export const encontrosOf = (id_participante: number) =>
  queryOptions({
    queryKey: [AGENDA, 'de', id_participante],
    queryFn: ({ signal }) => api(listAgenda, { query: { id_participante: String(id_participante) } }, { signal }),
  })

/** Query of one page of the clients without a conversation: all, those of turmas, or the others. */
export const withoutConversaQuery = (pagina: number, limite: number, turma?: 'com' | 'sem') =>
  queryOptions({
    queryKey: [AGENDA, 'sem-conversa', pagina, limite, turma],
    queryFn: ({ signal }) => api(listSemConversa, { query: { pagina, limite, turma } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Query of one page of the agreements to follow up, with their answers. */
export const acompanhamentosQuery = (pagina: number, limite: number) =>
  queryOptions({
    queryKey: ['acompanhamentos', pagina, limite],
    queryFn: ({ signal }) => api(listAcompanhamentos, { query: { pagina, limite } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Query of up to six clients found by name or address. */
export const clientesPorNome = (busca: string) =>
  queryOptions({
    queryKey: [AGENDA, 'clientes', busca],
    queryFn: ({ signal }) =>
      api(listClientes, { query: { pagina: 1, limite: 6, ...(busca && { busca }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/**
 * Returns a function that invalidates the queries of the agenda, of clients' pages and of lists after a change of the
 * agenda.
 */
function useDepois() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        [AGENDA, 'cliente', 'historico', 'pessoas', 'pessoa', 'inicio'].includes(String(first)),
    })
}

export interface EncontroToSave {
  combinado: Combinado
  /**
   * Id of the meeting; for a new one it is made by the browser. `sequencia` is the version seen of a meeting to change,
   * null for a new one.
   */
  id_encontro: string
  sequencia: number | null
  id_participante: number
}

export function useSaveEncontro() {
  const after = useDepois()
  return useMutation({
    mutationFn: ({ combinado: { quando, ...resto }, id_encontro, sequencia, id_participante }: EncontroToSave) => {
      const combinado = { ...resto, quando: quando.toISOString() }
      return sequencia === null
        ? api(createEncontro, { body: { id_encontro, id_participante, combinado } })
        : api(changeEncontro, { params: { id_encontro }, body: { sequencia, combinado } })
    },
    onSettled: after,
  })
}

export function useCallOff() {
  const after = useDepois()
  return useMutation({
    mutationFn: (id_encontro: string) => api(callOffEncontro, { params: { id_encontro } }),
    onSettled: after,
  })
}

export function useDesfecho() {
  const after = useDepois()
  return useMutation({
    mutationFn: ({ id_encontro, estado }: { id_encontro: string; estado: Exclude<EstadoEncontro, 'desmarcado'> }) =>
      api(recordDesfecho, { params: { id_encontro }, body: { estado } }),
    onSettled: after,
  })
}
