import { useQuery } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { formatDateTime } from '../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { copiaQuery } from '../meus-dados.queries.ts'
import { Documento } from './Documento.tsx'

/** Page with the full copy as a document to read, to print and to save as PDF (behaviour §10). */
export default function CopiaPage() {
  const { data, error, refetch } = useQuery(copiaQuery)
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(760px,100%-48px)] pt-8 pb-12 md:pt-12">
      <h1>{t('meus_dados.copia')}</h1>
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && (
        <>
          <p className="mt-2 text-ink-soft">{t('meus_dados.geradaEm', { data: formatDateTime(data.gerado_em) })}</p>
          <div className="mt-5 mb-8 flex flex-wrap gap-3 print:hidden">
            <Button look="primary" onClick={() => window.print()}>
              {t('meus_dados.imprimir')}
            </Button>
            <ButtonLink to={to('/meus-dados/:parte?')}>{t('comum.voltar')}</ButtonLink>
          </div>
          <Documento {...data} />
        </>
      )}
    </main>
  )
}
