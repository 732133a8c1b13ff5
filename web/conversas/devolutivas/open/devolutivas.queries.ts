import { queryOptions } from '@tanstack/react-query'
import {
  changeModo,
  createDevolutiva,
  listDevolutivas,
  listFrasesDaDevolutiva,
  notifyPessoa,
} from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { ModoDevolutiva } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import * as portas from '#shared/conversas/devolutivas/salas.contract.ts'
import { api } from '../../../platform/api.ts'
import { createCalls } from '../sala/calls.ts'

const DEVOLUTIVAS = 'devolutivas'
const da = (id_devolutiva: string) => ({ params: { id_devolutiva } })

/** Query of a consultor's open devolutivas, the latest activity first; of one result when given. */
export const abertasQuery = ({
  pagina = 1,
  limite = 10,
  id_licenca,
}: {
  pagina?: number
  limite?: number
  id_licenca?: number
} = {}) =>
  queryOptions({
    queryKey: [DEVOLUTIVAS, 'abertas', id_licenca ?? null, pagina, limite],
    queryFn: ({ signal }) =>
      api(
        listDevolutivas,
        {
          query: {
            situacao: 'abertas',
            pagina,
            limite,
            ...(id_licenca !== undefined && { id_licenca: String(id_licenca) }),
          },
        },
        { signal },
      ),
  })

/** Query of a room as its consultor sees it, read once and not followed. */
export const salaQuery = (id_devolutiva: string) =>
  queryOptions({
    queryKey: [DEVOLUTIVAS, 'sala', id_devolutiva],
    // By the room's own calls: whoever has a seat is asked there, also without a session.
    queryFn: () => createCalls({ id_devolutiva }).read(),
    staleTime: 0,
  })

export const frasesQuery = (id_devolutiva: string) =>
  queryOptions({
    queryKey: [DEVOLUTIVAS, 'frases', id_devolutiva],
    queryFn: ({ signal }) => api(listFrasesDaDevolutiva, da(id_devolutiva), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Creates the devolutiva of one result; the id is made by the browser, so that a second press creates no second one.
 */
export const create = (id_devolutiva: string, id_licenca: number, modo: ModoDevolutiva) =>
  api(createDevolutiva, { body: { id_devolutiva, id_licenca, modo } })

export const swapModo = (id_devolutiva: string, modo: ModoDevolutiva) =>
  api(changeModo, { ...da(id_devolutiva), body: { modo } })

export const notify = (id_devolutiva: string) => api(notifyPessoa, da(id_devolutiva))

export const openPorta = (id_devolutiva: string) => api(portas.openPorta, da(id_devolutiva))
export const closePorta = (id_devolutiva: string) => api(portas.closePorta, da(id_devolutiva))
export const answerAtDoor = (id_devolutiva: string, id_sala: string, sinal: number, sim: boolean) =>
  api(portas.admitAparelho, { ...da(id_devolutiva), body: { id_sala, sinal, sim } })
/** Asks for a seat for the person on this consultor's own screen. */
export const askTela = (id_devolutiva: string, tipo: 'tela' | 'aba') =>
  api(portas.openTela, { ...da(id_devolutiva), body: { tipo } })
