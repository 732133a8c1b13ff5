import '../equipes/empresa.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { minhasEmpresasQuery, useLiveEmpresas } from './gestores.queries.ts'

const EmpresaDoGestor = lazyPart(() => import('./EmpresaDoGestor.tsx'))

/** Home of a gestor: the companies he follows, or one of them. Nothing of a company is shown without a second factor. */
export default function GestorPage() {
  const { id_empresa } = useParams()
  const { data, error, refetch } = useQuery(minhasEmpresasQuery)
  useLiveEmpresas()
  const only = data?.results.length === 1 ? data.results[0]?.id_empresa : undefined
  const uma = data?.fator ? (id_empresa ?? (only === undefined ? undefined : String(only))) : undefined
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{t('gestao.titulo')}</PageTitle>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && !data.fator && <FaltaFator empresas={data.total} />}
      {data?.fator && uma === undefined && <Lista empresas={data.results} />}
      {uma !== undefined && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <EmpresaDoGestor key={uma} id_empresa={uma} />
        </Suspense>
      )}
    </main>
  )
}

const FaltaFator = ({ empresas }: { empresas: number }) => (
  <div className="grid justify-items-start gap-4 py-8">
    <h1>{t('gestao.faltaFator')}</h1>
    <p className="measure text-ink-soft">{tn('gestao.faltaFatorTexto', empresas)}</p>
    <ButtonLink look="primary" to={to('/meus-dados/:parte?', { parte: 'seguranca' })}>
      {t('gestao.ligarFator')}
    </ButtonLink>
  </div>
)

const Lista = ({ empresas }: { empresas: readonly { id_empresa: number; nome: string; pessoas: number }[] }) => (
  <>
    <h1 className="pt-8 pb-4">{t('gestao.titulo')}</h1>
    {empresas.length === 0 && <EmptyState titulo={t('gestao.nenhuma')} texto={t('gestao.nenhumaTexto')} />}
    <ul className="rows">
      {empresas.map(({ id_empresa, nome, pessoas }) => (
        <li key={id_empresa}>
          <Link to={to('/gestao/:id_empresa?', { id_empresa })} className="font-semibold [overflow-wrap:anywhere]">
            {nome}
          </Link>
          <span className="text-sm text-ink-soft">{tn('equipes.pessoas', pessoas)}</span>
        </li>
      ))}
    </ul>
  </>
)
