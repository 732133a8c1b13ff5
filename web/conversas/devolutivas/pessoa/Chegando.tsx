import { Suspense } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import type { Devolutiva } from '../sala/tipos.ts'
import { Fim } from './fora/Fim.tsx'

const AbrirJunto = lazyPart(() => import('./fora/AbrirJunto.tsx'))

/** Shown before the room was read for the first time, and when it cannot be read. */
export function Chegando({ devolutiva }: { devolutiva: Pick<Devolutiva, 'erro' | 'fim' | 'reler' | 'pendentes'> }) {
  const { erro, fim, reler } = devolutiva
  if (fim) return <Fim fim={fim} pendentes={devolutiva.pendentes} />
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-12">
      <PageTitle>{t('naConversa.titulo')}</PageTitle>
      <h1 className="sr-only">{t('naConversa.titulo')}</h1>
      {erro?.codigo === 'aguardando_ver_junto' ? (
        <Suspense fallback={<Skeleton className="mx-auto h-60 w-full max-w-[720px]" />}>
          <AbrirJunto erro={erro} reler={reler} />
        </Suspense>
      ) : erro ? (
        <ErrorState error={erro} onRetry={() => void reler()} />
      ) : (
        <div role="status" className="mx-auto grid max-w-[608px] gap-4 pt-12">
          <span className="sr-only">{t('comum.carregando')}</span>
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </main>
  )
}
