import './admin/admin.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { PERIODOS, type Periodo, type VisaoGeral } from '#shared/casa/casa/visao-geral.contract.ts'
import { PerfilDoConsultor } from '../../disc/perfil/PerfilDoConsultor.tsx'
import { type MessageKey, t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { OPENS_NEW } from '../../platform/session/opens-new.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { SegmentedControl } from '../../platform/ui/fields/SegmentedControl.tsx'
import { formatMinute, formatNumber } from '../../platform/ui/format.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Decisions } from './admin/Decisions.tsx'
import { Figuras } from './admin/Figuras.tsx'
import { Serie } from './admin/Serie.tsx'
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
        <div className="flex flex-wrap gap-y-4 gap-x-6 items-end justify-between pt-2 pb-6 px-0">
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
            <ButtonLink look="primary" to={to('/criar-consultor')} state={OPENS_NEW}>
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
    <div className="grid gap-y-8 gap-x-12 items-start lg:grid-cols-[minmax(0,1fr)_336px]">
      <div className="grid min-w-0 gap-8">
        <Decisions visao={visao} />
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

/** Notice that this installation is a restored copy, which sends nothing until it is released. */
function Quarentena({ copia_de, restaurada_em }: NonNullable<VisaoGeral['quarentena']>) {
  return (
    <section
      className="grid gap-2 max-w-[none] py-5 px-6 border border-warn rounded-md bg-warn-wash text-ink"
      aria-labelledby="quarentena"
    >
      <h3 id="quarentena" className="text-lg">
        {t('geral.quarentena')}
      </h3>
      <p>{t('geral.quarentenaTexto')}</p>
      <p className="text-sm">
        {copia_de
          ? t('geral.quarentenaDe', { copia: formatMinute(copia_de), desde: formatMinute(restaurada_em) })
          : t('geral.quarentenaDesde', { desde: formatMinute(restaurada_em) })}
      </p>
    </section>
  )
}

/**
 * Counts of the period: invites sent, invites accepted, tests finished. They count events of the period, not one group
 * of people.
 */
function PessoasFunnel({ visao: { convites, cadastros, testes } }: { visao: VisaoGeral }) {
  const steps = [
    [t('geral.convitesEnviados'), convites.agora],
    [t('geral.cadastros'), cadastros.agora],
    [t('geral.concluidos'), testes.agora],
  ] as const
  const most = Math.max(1, ...steps.map(([, n]) => n))
  return (
    <section className="card" aria-labelledby="caminho">
      <h3 id="caminho" className="text-lg">
        {t('geral.caminho')}
      </h3>
      <dl className="geral-caminho">
        {steps.map(([nome, n]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{formatNumber(n)}</dd>
            <span aria-hidden="true" style={{ width: `${Math.max(1, (n / most) * 100)}%` }} />
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-ink-soft">{t('geral.caminhoNota')}</p>
    </section>
  )
}

/** Says whether mails are leaving: a queue that advances is fine, a late one is a problem. */
function Servico({ visao: { emails } }: { visao: VisaoGeral }) {
  const { na_fila, atrasado_desde, falharam } = emails
  return (
    <section className="card grid gap-3" aria-labelledby="servico">
      <h3 id="servico" className="text-lg">
        {t('geral.servico')}
      </h3>
      <div className="grid justify-items-start gap-1">
        <Pill tone={atrasado_desde ? 'warn' : 'ok'}>
          {t(atrasado_desde ? 'geral.emailsAtrasados' : 'geral.emailsEmDia')}
        </Pill>
        <p className="text-sm text-ink-soft">
          {na_fila > 0 ? tn('geral.naFila', na_fila) : t('geral.filaVazia')}
          {atrasado_desde && ` · ${t('geral.desde', { data: formatMinute(atrasado_desde) })}`}
        </p>
      </div>
      <div className="grid justify-items-start gap-1">
        <Pill tone={falharam > 0 ? 'warn' : 'ok'}>
          {falharam > 0 ? tn('geral.falharam', falharam) : t('geral.semFalhas')}
        </Pill>
        <p className="text-sm text-ink-soft">
          {t('geral.falharamTexto')}
          {falharam > 0 && (
            <>
              {' '}
              <Link to={to('/emails-com-falha')}>{t('geral.verFalhas')}</Link>
            </>
          )}
        </p>
      </div>
    </section>
  )
}
