import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { licencasQuery } from './estoque.queries.ts'
import { estoqueEmPalavras } from './estoque.words.ts'

/**
 * The caller's stock in one sentence. An unknown stock shows a dash, never a zero.
 * @param both whether licences of companies are counted also while there is none
 */
export function EstoqueFrase({ both = false }: { both?: boolean }) {
  const { data, isPending } = useQuery(licencasQuery)
  if (isPending) return <Skeleton className="inline-block h-4 w-40" />
  if (!data) return <>–</>
  return (
    <>
      {estoqueEmPalavras(data, both).map((parte, i, { length }) => (
        <Fragment key={parte}>
          {/* A line breaks between the parts, not in them. */}
          <span className="inline-block">
            {parte}
            {i < length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </>
  )
}
