import './modelos.css'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { useTab } from '../../../platform/lists/useListState.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { Tabs } from '../../../platform/ui/Tabs.tsx'
import { ModeloForm } from './ModeloForm.tsx'
import { modelosQuery } from './modelos.queries.ts'

/** Page with the texts of the three mails sent in the consultor's name. */
export default function ModelosPage() {
  const [aba, setAba] = useTab(['convite_cliente', 'lembrete_convite', 'novo_teste'])
  const { data, error, refetch } = useQuery(modelosQuery)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pt-8 pb-12 md:pt-12">
      <h1>{t('modelos.titulo')}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{t('modelos.intro')}</p>
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && (
        <Tabs
          label={t('modelos.titulo')}
          value={aba}
          onChange={setAba}
          tabs={data.map(modelo => ({
            id: modelo.tipo,
            label: t(`modelos.tipo.${modelo.tipo}`),
            content: <ModeloForm key={modelo.tipo} modelo={modelo} />,
          }))}
        />
      )}
    </main>
  )
}
