import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { pedidoQuery } from '../../../contas/autorizacoes/autorizacoes.queries.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'

const LeadAoVivo = lazyPart(() => import('../../../conversas/devolutivas/open/LeadAoVivo.tsx'))
const EsperaDaConsultora = lazyPart(() => import('../../../disc/evidencia/junto/EsperaDaConsultora.tsx'))
const ResultadoFechado = lazyPart(() => import('../../../contas/autorizacoes/ResultadoFechado.tsx'))

/**
 * In place of a result that the consultora may not read: it waits for its person to open it together, or she does not
 * share it. With `conversa` a room about a waiting result can be prepared.
 */
export function Fechado({ id_usuario, nome, conversa }: { id_usuario: number; nome: string; conversa?: boolean }) {
  const { data, error, refetch } = useQuery(pedidoQuery(id_usuario))
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96 w-full" />
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      {data.aguardando_ver_junto !== null ? (
        <>
          <EsperaDaConsultora nome={nome} />
          {conversa && (
            <section className="card" aria-label={t('conduzir.aoVivo')}>
              <LeadAoVivo id_licenca={data.aguardando_ver_junto} nome={nome} />
            </section>
          )}
        </>
      ) : (
        <ResultadoFechado id_usuario={id_usuario} nome={nome} />
      )}
    </Suspense>
  )
}
