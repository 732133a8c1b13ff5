import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { licencasQuery } from './estoque.queries.ts'
import { estoqueEmPalavras } from './estoque.words.ts'

/** The caller's stock in one sentence. An unknown stock shows a dash, never a zero. */
export function EstoqueFrase() {
  const { data, isPending } = useQuery(licencasQuery)
  if (isPending) return <Skeleton className="inline-block h-4 w-40" />
  return <>{data ? estoqueEmPalavras(data).join(' · ') : '–'}</>
}
