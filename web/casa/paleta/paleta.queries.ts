import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listEmpresas } from '#shared/clientes/empresas/lista.contract.ts'
import { listPessoas } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { listRodadas } from '#shared/clientes/rodadas/rodadas.contract.ts'
import { api } from '../../platform/api.ts'
import { currentUser } from '../../platform/currentUser.ts'
import type { AtoCom } from './passos.ts'

/** Maximum number of people shown; turmas and companies have their own below. */
const PESSOAS = 8
const TURMAS = 4
const EMPRESAS = 4
/** Filters of the API call that the palette leaves empty. */
const SEM_FILTRO = { grupo: undefined, de: undefined, ate: undefined }
/** Debounce of typing before a search, in ms. */
const PAUSA_MS = 150

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSA_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** Filter of the people offered for each act: clients; for a report or a conversation, only those with a result. */
const PARA: Record<AtoCom, { grupo: 'clientes'; estado?: ('pronto' | 'conversado')[] }> = {
  marcar: { grupo: 'clientes' },
  conduzir: { grupo: 'clientes', estado: ['conversado', 'pronto'] },
  novoTeste: { grupo: 'clientes' },
  relatorio: { grupo: 'clientes', estado: ['pronto', 'conversado'] },
}

/**
 * Searches people, turmas and companies for a typed text; finds nothing for an empty one. While an act asks for a
 * person, searches only people, and lists those with the latest news before anything is typed. A failed search leaves
 * its group empty.
 */
export function useBusca(typed: string, enabled: boolean, ato: AtoCom | null) {
  const busca = useRested(typed.trim())
  const some = enabled && busca !== '' && ato === null
  const someone = some || (enabled && ato !== null)
  const pessoas = useQuery({
    queryKey: ['pessoas', 'paleta', busca, ato],
    queryFn: async ({ signal }) => {
      const filtro = { ...SEM_FILTRO, ...(ato && PARA[ato]), ...(busca ? { busca } : { ordem: 'novidade' as const }) }
      return (await api(listPessoas, { query: { ...filtro, limite: PESSOAS } }, { signal })).results
    },
    enabled: someone,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const empresas = useQuery({
    queryKey: ['empresas', 'paleta', busca],
    // The call is open, for registrations; what it shows depends on who asks.
    queryFn: async ({ signal }) =>
      (
        await api(
          listEmpresas,
          { query: { busca, pagina: 1, limite: EMPRESAS } },
          { signal, bearer: currentUser()?.token },
        )
      ).results,
    enabled: some,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const turmas = useQuery({
    queryKey: ['rodadas', 'paleta', busca],
    queryFn: async ({ signal }) => (await api(listRodadas, { query: { busca, limite: TURMAS } }, { signal })).results,
    enabled: some,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    pessoas: (someone && pessoas.data) || [],
    turmas: (some && turmas.data) || [],
    empresas: (some && empresas.data) || [],
    buscando: someone && (pessoas.isFetching || busca !== typed.trim()),
    falhou: someone && pessoas.isError,
  }
}
