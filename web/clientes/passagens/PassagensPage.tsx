import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Passagem } from '#shared/clientes/passagens/passagens.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { usePrivileges } from '../../platform/session/session.queries.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { PassagemCard } from './PassagemCard.tsx'
import { PassarLicencas } from './PassarLicencas.tsx'
import { passagensQuery } from './passagens.queries.ts'

const Deixadas = lazyPart(() => import('./Deixadas.tsx'))

const isOpen = ({ situacao }: Passagem): boolean => situacao === 'pedida' || situacao === 'aceita'

/** Passings of a consultora: those that wait for somebody, and those that ended; for an admin, what inactive ones left. */
export default function PassagensPage() {
  const { data, error, refetch } = useQuery(passagensQuery)
  const admin = usePrivileges()?.permite_inativar_consultor === true
  const [abertas, outras] = [data?.filter(isOpen) ?? [], data?.filter(one => !isOpen(one)) ?? []]
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{t('passagens.titulo')}</PageTitle>
      <h1>{t('passagens.titulo')}</h1>
      <p className="measure mt-2 text-ink-soft">{t('passagens.texto')}</p>
      <div className="grid gap-8 pt-6">
        {admin && (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <Deixadas />
          </Suspense>
        )}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={3} />}
        {data?.length === 0 && <EmptyState titulo={t('passagens.vazio')} texto={t('passagens.vazioTexto')} />}
        {abertas.length > 0 && <Grupo titulo={t('passagens.abertas')} passagens={abertas} />}
        {outras.length > 0 && <Grupo titulo={t('passagens.terminadas')} passagens={outras} />}
        <PassarLicencas />
      </div>
    </main>
  )
}

const Grupo = ({ titulo, passagens }: { titulo: string; passagens: readonly Passagem[] }) => (
  <section className="grid gap-4" aria-label={titulo}>
    <h2>{titulo}</h2>
    {passagens.map(passagem => (
      <PassagemCard key={passagem.id_passagem} passagem={passagem} />
    ))}
  </section>
)
