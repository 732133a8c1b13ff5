import '../../../conversas/conversas/conversas.css'
import { useQuery } from '@tanstack/react-query'
import { Anotacoes } from '../../../conversas/conversas/Anotacoes.tsx'
import { conversaQuery } from '../../../conversas/conversas/conversas.queries.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'

/**
 * Card with the consultor's notes to the latest result; shown beside sections that do not show the notes themselves.
 */
export default function NotasDoLado({ id_licenca }: { id_licenca: number }) {
  const { data, error, refetch } = useQuery(conversaQuery(id_licenca))
  return (
    <section className="card" aria-label={t('cliente.suasNotas')}>
      {data && <Anotacoes key={id_licenca} conversa={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
    </section>
  )
}
