import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { PlanoEditavel } from '#shared/licencas/compras/compras.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatAmount } from '../../../platform/ui/format.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { EmptyState, ErrorState } from '../../../platform/ui/states.tsx'
import { Administracao } from '../administracao/Administracao.tsx'
import { todosPlanosQuery } from '../administracao/administracao.queries.ts'
import { licencasOf } from '../situacao.words.ts'

const PlanoDialog = lazyPart(() => import('./PlanoDialog.tsx'))

/** Page of the plans on sale and their prices, for admins. Past purchases keep their price. */
export default function PlanosPage() {
  const [editing, setEditing] = useState<PlanoEditavel | 'novo' | null>(null)
  return (
    <Administracao
      titulo={t('plano.titulo')}
      intro={t('plano.intro')}
      act={
        <Button look="primary" onClick={() => setEditing('novo')}>
          {t('plano.novo')}
        </Button>
      }
    >
      <Planos onEdit={setEditing} />
      {editing && (
        <Suspense>
          <PlanoDialog plano={editing === 'novo' ? null : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Administracao>
  )
}

function Planos({ onEdit }: { onEdit(plano: PlanoEditavel): void }) {
  const { data, error, refetch } = useQuery(todosPlanosQuery)
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <SkeletonRows />
  if (data.total === 0) return <EmptyState titulo={t('plano.vazio')} texto={t('plano.vazioTexto')} />
  return (
    <ul className="rows" aria-label={t('plano.titulo')}>
      {data.results.map(plano => (
        <li key={plano.id_planos_licencas}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span className="min-w-0 break-words">{plano.nome_plano}</span>
            <Pill tone={plano.ativo ? 'ok' : 'neutral'}>{t(plano.ativo ? 'plano.aVenda' : 'plano.foraDeVenda')}</Pill>
            {plano.plano_destaque && <Pill tone="brand">{t('compras.popular')}</Pill>}
          </span>
          <span className="text-sm text-ink-soft">
            {`${formatAmount(plano.preco)} · ${licencasOf(plano)} · ${t('plano.ordemCurta', { n: plano.ordem })}`}
          </span>
          <span className="rows-acts">
            <Button small aria-label={t('plano.editarNome', { nome: plano.nome_plano })} onClick={() => onEdit(plano)}>
              {t('plano.editar')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
