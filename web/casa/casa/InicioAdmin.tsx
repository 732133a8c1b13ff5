import './admin/admin.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PERIODOS, type Periodo, type VisaoGeral } from '#shared/casa/casa/visao-geral.contract.ts'
import { PerfilDoConsultor } from '../../disc/perfil/PerfilDoConsultor.tsx'
import { type MessageKey, t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { OPENS_NOVO } from '../../platform/session/novo.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { SegmentedControl } from '../../platform/ui/fields/SegmentedControl.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Decisoes } from './admin/Decisoes.tsx'
import { Figuras } from './admin/Figuras.tsx'
import { PessoasFunnel } from './admin/PessoasFunnel.tsx'
import { Quarentena } from './admin/Quarentena.tsx'
import { Serie } from './admin/Serie.tsx'
import { Servico } from './admin/Servico.tsx'
import { visaoGeralQuery } from './admin/visao-geral.queries.ts'
import type { CasaProps } from './casa.ts'
import { CasaHeader } from './participante/CasaHeader.tsx'

const Consultores = lazyPart(() => import('./admin/Consultores.tsx'))

const NOMES: Record<Periodo, MessageKey> = {
  '7d': 'geral.dias7',
  '30d': 'geral.dias30',
  '12m': 'geral.meses12',
}

/**
 * Home page of an admin: figures of the period beside those of the period before, and the decisions that wait for an
 * admin.
 */
export default function InicioAdmin({ usuario, aceites }: CasaProps) {
  const [periodo, setPeriodo] = useState<Periodo>('30d')
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...visaoGeralQuery(periodo),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <CasaHeader usuario={usuario} />
      {aceites}
      <section aria-labelledby="visao-geral">
        <div className="geral-cabeca">
          <div>
            <h2 id="visao-geral" className="text-2xl">
              {t('geral.titulo')}
            </h2>
            <p className="mt-1 text-ink-soft">{t('geral.comparado')}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <SegmentedControl<Periodo>
              label={t('geral.periodo')}
              value={periodo}
              onChange={setPeriodo}
              options={PERIODOS.map(value => ({ value, label: t(NOMES[value]) }))}
            />
            <ButtonLink look="primary" to={to('/criar-consultor')} state={OPENS_NOVO}>
              {t('geral.convidarConsultor')}
            </ButtonLink>
          </div>
        </div>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div role="status" className="grid gap-6">
            <span className="sr-only">{t('comum.carregando')}</span>
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-80 w-full" />
          </div>
        )}
        {data && <Painel visao={data} busy={isPlaceholderData} />}
      </section>
      <details className="geral-proprias">
        <summary>{t('geral.proprias')}</summary>
        <PerfilDoConsultor />
      </details>
    </>
  )
}

/** Figures and decisions of one period; `busy` while those of another period are loading. */
const Painel = ({ visao, busy }: { visao: VisaoGeral; busy: boolean }) => (
  <div className="grid gap-8" aria-busy={busy}>
    {visao.quarentena && <Quarentena {...visao.quarentena} />}
    <Figuras visao={visao} />
    <div className="geral-colunas">
      <div className="grid min-w-0 gap-8">
        <Decisoes visao={visao} />
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <Consultores />
        </Suspense>
        <Serie visao={visao} />
      </div>
      <div className="grid min-w-0 gap-6">
        <PessoasFunnel visao={visao} />
        <Servico visao={visao} />
      </div>
    </div>
  </div>
)
