import './horarios.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { horariosQuery } from './horarios.queries.ts'

const Previa = lazyPart(() => import('./ajustes/Previa.tsx'))
const HorariosSettings = lazyPart(() => import('./ajustes/HorariosSettings.tsx'))

/** Page on which the consultora says when people may choose an hour, and how. */
export default function HorariosPage() {
  const { data, error, refetch } = useQuery(horariosQuery)
  const [params] = useSearchParams()
  const loading = (
    <>
      <h1 className="pb-6">{t('horarios.titulo')}</h1>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96 w-full" />}
    </>
  )
  if (params.get('ver') === 'pessoa')
    return (
      <main id="conteudo" tabIndex={-1} className="pb-12">
        <Suspense fallback={<div className="wrap">{loading}</div>}>
          <Previa />
        </Suspense>
      </main>
    )
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pt-4 pb-12">
      <Suspense fallback={loading}>{data ? <HorariosSettings horarios={data} /> : loading}</Suspense>
    </main>
  )
}
