import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCartaoDoMapa, getMapa, getRelatorioDaEquipe, getRepeticoes } from '#shared/clientes/mapa/mapa.contract.ts'
import { api, apiFile } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { useLive } from '../../platform/live/useLive.ts'

const MAPA = 'mapa'
const da = (id_equipe: string) => ({ params: { id_equipe } })

/** Time in ms between two readings of a map while its changes are not told. */
const SEM_AVISO_MS = 1_500
/** Age in ms from which a map that cannot be read again is shown no more: somebody may have withdrawn meanwhile. */
const VELHO_MS = 30_000

const mapaQuery = (id_equipe: string) =>
  queryOptions({
    queryKey: [MAPA, id_equipe],
    queryFn: ({ signal }) => api(getMapa, da(id_equipe), { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const repeticoesQuery = (id_equipe: string) =>
  queryOptions({
    queryKey: [MAPA, id_equipe, 'repeticoes'],
    queryFn: ({ signal }) => api(getRepeticoes, da(id_equipe), { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Time in ms between two readings of an open card: what its person takes back is gone at the next one. */
const CARTAO_MS = 2_000

export const cartaoQuery = (id_equipe: string, id_participante: number) =>
  queryOptions({
    queryKey: [MAPA, id_equipe, 'cartao', id_participante],
    queryFn: ({ signal }) =>
      api(getCartaoDoMapa, { params: { id_equipe, id_participante: String(id_participante) } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.error instanceof ApiError ? false : CARTAO_MS),
  })

/** Downloads the report of an equipe. @throws {ApiError} */
export const downloadRelatorio = (id_equipe: string): Promise<File> => apiFile(getRelatorioDaEquipe, da(id_equipe))

/**
 * The map of an equipe, read again at once when somebody comes or goes, and every second and a half where that is not told.
 * After a refusal, or 30 seconds without an answer, there is no map any more.
 */
export function useMapa(id_equipe: string) {
  const eu = useCurrentUser()
  const query = useQuery(mapaQuery(id_equipe))
  const reread = () => void query.refetch()
  const papel = query.data?.equipe.papel
  const reach = useLive(papel ? `equipe:${id_equipe}` : null, reread)
  // What people show her, and not only the equipe, changes the map of a consultora or gestor.
  useLive(eu && papel && papel !== 'integrante' ? `compartilhados:${eu.id_usuario}` : null, reread)
  useQuery({
    ...mapaQuery(id_equipe),
    enabled: papel !== undefined,
    refetchInterval: reach === 'ao_vivo' ? false : SEM_AVISO_MS,
  })
  const refused = query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 500
  const old = query.error !== null && Date.now() - query.dataUpdatedAt > VELHO_MS
  return { mapa: refused || old ? undefined : query.data, error: query.error, refetch: reread }
}
