import '../equipes/empresa.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Trilha } from '../../platform/layout/Trilha.tsx'
import { to } from '../../platform/screens/to.ts'
import { formatDate } from '../../platform/ui/format.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { Painel } from '../../platform/ui/screen/Painel.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { empresaQuery } from './empresas.queries.ts'
import { Anotacoes } from './pagina/Anotacoes.tsx'
import { EmpresaHead } from './pagina/EmpresaHead.tsx'
import { Licencas } from './pagina/Licencas.tsx'
import { Numeros } from './pagina/Numeros.tsx'
import { Papeis } from './pagina/Papeis.tsx'
import { Pessoas } from './pagina/Pessoas.tsx'
import { Turmas } from './pagina/Turmas.tsx'

const EquipesDaEmpresa = lazyPart(() => import('../equipes/EquipesDaEmpresa.tsx'))
const Empresariais = lazyPart(() => import('./pagina/empresariais/Empresariais.tsx'))
const Encerrar = lazyPart(() => import('./pagina/empresariais/Encerrar.tsx'))
const Acessos = lazyPart(() => import('../gestores/Acessos.tsx'))

/** Page of one company: its people by state, turmas, licences and the consultor's notes. */
export default function EmpresaPage() {
  const { id_empresa = '' } = useParams()
  const { data, error, refetch } = useQuery(empresaQuery(id_empresa))
  const empresas = { to: to('/criar-empresa'), label: t('empresas.titulo') }
  if (error instanceof ApiError && error.status === 404)
    return (
      <Painel titulo={t('empresa.naoEncontrada')} texto={t('empresa.naoEncontradaTexto')}>
        <Trilha items={[empresas]} />
      </Painel>
    )
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{data?.nome ?? t('empresa.titulo')}</PageTitle>
      <Trilha items={[empresas]} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Carregando />}
      {data && <Empresa key={data.id_empresa} empresa={data} />}
    </main>
  )
}

function Empresa({ empresa }: { empresa: EmpresaDaPagina }) {
  const { anotacoes, no_cadastro } = empresa
  // Whoever may set it is its consultor; an admin reads the facts and the counts alone.
  if (no_cadastro === undefined || anotacoes === undefined)
    return (
      <>
        <EmpresaHead empresa={empresa} />
        <Numeros empresa={empresa} />
        <p className="pt-6 text-sm text-ink-soft">{t('empresa.deOutra')}</p>
      </>
    )
  const encerrada_em = empresa.encerrada_em ?? null
  return (
    <>
      <EmpresaHead empresa={empresa} dela={encerrada_em === null} />
      {encerrada_em && (
        <p className="card mt-6" role="status">
          {t('encerrarEmpresa.encerrada', { dia: formatDate(encerrada_em) })}
        </p>
      )}
      <Numeros empresa={empresa} />
      <div className="empresa">
        <div className="grid min-w-0 gap-10">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <EquipesDaEmpresa id_empresa={empresa.id_empresa} papel="consultor" />
          </Suspense>
          <Pessoas empresa={empresa} />
          <Turmas empresa={empresa} />
        </div>
        <div className="empresa-lado">
          <Licencas empresa={{ ...empresa, no_cadastro }} />
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Empresariais empresa={empresa} />
          </Suspense>
          {encerrada_em === null && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <Acessos id_empresa={empresa.id_empresa} />
            </Suspense>
          )}
          <Anotacoes id_empresa={empresa.id_empresa} anotacoes={anotacoes} />
          <Papeis id_empresa={empresa.id_empresa} />
          {encerrada_em === null && (
            <Suspense>
              <Encerrar id_empresa={empresa.id_empresa} nome={empresa.nome} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

const Carregando = () => (
  <div className="grid gap-6 pt-8" role="status" aria-label={t('comum.carregando')}>
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="h-28" />
    <Skeleton className="h-64" />
  </div>
)
