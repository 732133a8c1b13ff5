import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listPessoas } from '#shared/pessoas/pessoas.contract.ts'
import { listRodadas } from '#shared/rodadas/rodadas.contract.ts'
import { api } from '../api.ts'

/** Rows of each kind that the palette shows. */
const PESSOAS = 8
const TURMAS = 4
/** What the call narrows by where it is asked to; here it is not. */
const SEM_FILTRO = { grupo: undefined, de: undefined, ate: undefined }
/** How long typing has to rest before it is searched for. */
const PAUSA_MS = 150

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSA_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** Who and what is found by these words; nothing for none. What cannot be asked is left out: acts and places stay. */
export function useBusca(typed: string, enabled: boolean) {
  const busca = useRested(typed.trim())
  const some = enabled && busca !== ''
  const pessoas = useQuery({
    queryKey: ['pessoas', 'paleta', busca],
    queryFn: async ({ signal }) =>
      (await api(listPessoas, { query: { ...SEM_FILTRO, busca, limite: PESSOAS } }, { signal })).results,
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
    pessoas: (some && pessoas.data) || [],
    turmas: (some && turmas.data) || [],
    buscando: some && (pessoas.isFetching || busca !== typed.trim()),
    falhou: some && pessoas.isError,
  }
}
