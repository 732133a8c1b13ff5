import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listEmpresas } from '#shared/clientes/empresas/lista.contract.ts'
import { listEquipes } from '#shared/clientes/equipes/equipes.contract.ts'
import { listPessoas } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { listTurmas } from '#shared/clientes/turmas/turmas.contract.ts'
import { listConsultores } from '#shared/contas/consultores/consultores.contract.ts'
import { listVendas } from '#shared/licencas/compras/compras.contract.ts'
import type { Privileges } from '#shared/platform/permissions.ts'
import { api } from '../../platform/api.ts'
import { currentUser } from '../../platform/currentUser.ts'
import { holds, type Place } from '../../platform/layout/places.ts'
import type { AtoCom } from './passos.ts'

/** Maximum number of people shown; turmas and companies have their own below. */
const PESSOAS = 8
const TURMAS = 4
const EMPRESAS = 4
const EQUIPES = 4
const CONSULTORES = 6
const VENDAS = 3
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

/** Places and privileges of the person who searches; both are empty while unknown. */
interface Searcher {
  places: readonly Place[]
  privilegios: Privileges | undefined
}

/**
 * Searches people, turmas, equipes and companies for a typed text, for an admin also consultores and sales; finds nothing for an empty one. While an act asks for a
 * person, searches only people, and lists those with the latest news before anything is typed. A failed search leaves
 * its group empty.
 */
export function useBusca(typed: string, { places, privilegios }: Searcher, ato: AtoCom | null) {
  const enabled = places.length > 0
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
    queryFn: async ({ signal }) => (await api(listTurmas, { query: { busca, limite: TURMAS } }, { signal })).results,
    enabled: some,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const equipes = useQuery({
    queryKey: ['equipes', 'paleta', busca],
    queryFn: async ({ signal }) =>
      (await api(listEquipes, { query: { busca, pagina: 1, limite: EQUIPES } }, { signal })).results,
    enabled: some,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { consultores, vendas } = useBuscaDoAdmin(busca, some && holds(privilegios, 'permite_inativar_consultor'))
  return {
    consultores,
    vendas,
    pessoas: (someone && pessoas.data) || [],
    turmas: (some && turmas.data) || [],
    equipes: (some && equipes.data) || [],
    empresas: (some && empresas.data) || [],
    buscando: someone && (pessoas.isFetching || busca !== typed.trim()),
    falhou: someone && pessoas.isError,
  }
}

/** Searches consultores and sales, for admins. */
function useBuscaDoAdmin(busca: string, enabled: boolean) {
  const consultores = useQuery({
    queryKey: ['consultores', 'paleta', busca],
    queryFn: async ({ signal }) =>
      (await api(listConsultores, { query: { busca, pagina: 1, limite: CONSULTORES } }, { signal })).response,
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const vendas = useQuery({
    queryKey: ['vendas', 'paleta', busca],
    queryFn: async ({ signal }) =>
      (await api(listVendas, { query: { busca, pagina: 1, limite: VENDAS } }, { signal })).results,
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { consultores: (enabled && consultores.data) || [], vendas: (enabled && vendas.data) || [] }
}
