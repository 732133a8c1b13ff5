import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { Devolucoes } from './Devolucoes.tsx'
import { Dns } from './Dns.tsx'
import { emailQuery } from './email.queries.ts'
import { Saida } from './Saida.tsx'

const Exemplos = lazyPart(() => import('./exemplos/Exemplos.tsx'))

/** Page that shows an admin how mails leave, what the DNS says of their sender, how returned ones are heard of, and what each one says. */
export default function EmailPage() {
  const { data, error, refetch } = useQuery(emailQuery)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-2 pb-12">
      <h1>{t('instalacaoEmail.titulo')}</h1>
      <p className="mt-2 mb-6 measure text-ink-soft">{t('instalacaoEmail.intro')}</p>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />)}
      {data && (
        <div className="grid gap-6">
          <Saida {...data} />
          <Dns />
          <Devolucoes {...data} />
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <Exemplos />
          </Suspense>
        </div>
      )}
    </main>
  )
}
