import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { FrasesParaMarcar } from '#shared/disc/marcacoes/marcacoes.contract.ts'
import { byPart } from '#shared/disc/marcacoes/quinze.rules.ts'
import { toMarkQuery } from '../../disc/marcacoes/marcacoes.queries.ts'
import { useRespostas } from '../../disc/marcacoes/useRespostas.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { tab } from '../../platform/storage.ts'
import { keptMarcas } from './kept.ts'

export type Frase = FrasesParaMarcar['results'][number]

/** The sentences of a report to mark and the marks on them; from this tab while the server cannot be reached. */
export function useMark(id_licenca: number) {
  const me = useCurrentUser()?.id_usuario ?? 0
  const [antes] = useState(() => keptMarcas(me, id_licenca).read(tab))
  const { data, error, refetch } = useQuery({
    ...toMarkQuery(id_licenca),
    ...(antes && { initialData: antes.frases, initialDataUpdatedAt: 0, staleTime: 0 }),
  })
  const marked = useMemo(() => antes && new Map(antes.respostas), [antes])
  const { dados, fila, respostas } = useRespostas(id_licenca, marked ?? undefined)
  useEffect(() => {
    if (data && dados) keptMarcas(me, id_licenca).write(tab, { frases: data, respostas: [...respostas] })
  }, [me, id_licenca, data, dados, respostas])

  const listas = useMemo(() => {
    if (!data) return undefined
    const quinze = new Set(data.quinze)
    return { quinze: data.results.filter(({ frase }) => quinze.has(frase)), partes: byPart(data.results) }
  }, [data])
  return { listas, dados, fila, respostas, sabidas: dados !== undefined || antes !== null, error, refetch }
}
