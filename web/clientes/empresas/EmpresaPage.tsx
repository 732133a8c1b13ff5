import '../equipes/empresa.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { to } from '../../platform/screens/to.ts'
import { formatDate } from '../../platform/ui/format.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Partes, useParte } from '../equipes/Abas.tsx'
import { empresaQuery } from './empresas.queries.ts'
import { Anotacoes } from './pagina/Anotacoes.tsx'
import { EmpresaHead } from './pagina/EmpresaHead.tsx'
import { Papeis } from './pagina/Papeis.tsx'

const EquipesDaEmpresa = lazyPart(() => import('../equipes/EquipesDaEmpresa.tsx'))
const AbaPessoas = lazyPart(() => import('./pagina/abas/AbaPessoas.tsx'))
const AbaTurmas = lazyPart(() => import('./pagina/abas/AbaTurmas.tsx'))
const AbaLicencas = lazyPart(() => import('./pagina/abas/AbaLicencas.tsx'))
const AbaAcessos = lazyPart(() => import('./pagina/abas/AbaAcessos.tsx'))
const PassarEmpresa = lazyPart(() => import('../passagens/PassarEmpresa.tsx'))
const Numeros = lazyPart(() => import('./pagina/abas/Numeros.tsx'))

/** Parts of the page; a closed company has no accesses. */
type Aba = 'equipes' | 'pessoas' | 'turmas' | 'licencas' | 'acessos'
type Abas = readonly [Aba, ...Aba[]]
const ENCERRADA: Abas = ['equipes', 'pessoas', 'turmas', 'licencas']
const ABAS: Abas = [...ENCERRADA, 'acessos']

const CONTEUDO: Record<Aba, (empresa: EmpresaDaPagina) => ReactNode> = {
  equipes: ({ id_empresa, funcionarios_cadastrados }) => (
    <EquipesDaEmpresa id_empresa={id_empresa} papel="consultor" comecar={funcionarios_cadastrados === 0} />
  ),
  pessoas: empresa => <AbaPessoas empresa={empresa} />,
  turmas: empresa => <AbaTurmas empresa={empresa} />,
  licencas: empresa => <AbaLicencas empresa={empresa} />,
  acessos: empresa => <AbaAcessos empresa={empresa} />,
}

/** Page of one company: its equipes, people by state, turmas, licences and accesses, each part with its own address. */
export default function EmpresaPage() {
  const { id_empresa = '' } = useParams()
  const { data, error, refetch } = useQuery(empresaQuery(id_empresa))
  const empresas = { to: to('/criar-empresa'), label: t('empresas.titulo') }
  if (error instanceof ApiError && error.status === 404)
    return (
      <Panel titulo={t('empresa.naoEncontrada')} texto={t('empresa.naoEncontradaTexto')}>
        <Breadcrumb items={[empresas]} />
      </Panel>
    )
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{data?.nome ?? t('empresa.titulo')}</PageTitle>
      <Breadcrumb items={[empresas]} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Carregando />}
      {data && <Empresa key={data.id_empresa} empresa={data} />}
    </main>
  )
}

function Empresa({ empresa }: { empresa: EmpresaDaPagina }) {
  const { anotacoes, no_cadastro, id_empresa } = empresa
  const encerrada_em = empresa.encerrada_em ?? null
  const abas = encerrada_em === null ? ABAS : ENCERRADA
  const aba = useParte(abas)
  // Whoever may set it is its consultor; an admin reads the facts and the counts alone.
  if (no_cadastro === undefined || anotacoes === undefined)
    return (
      <>
        <EmpresaHead empresa={empresa} />
        <Suspense fallback={<Skeleton className="h-28" />}>
          <Numeros empresa={empresa} />
        </Suspense>
        <p className="pt-6 text-sm text-ink-soft">{t('empresa.deOutra')}</p>
      </>
    )
  const nomes: Record<Aba, string> = {
    equipes: t('equipes.titulo'),
    pessoas: t('empresa.pessoas'),
    turmas: t('turmas.titulo'),
    licencas: t('empresa.licencas'),
    acessos: t('acessos.titulo'),
  }
  return (
    <>
      <EmpresaHead empresa={empresa} dela={encerrada_em === null} />
      {encerrada_em && (
        <p className="card mb-6" role="status">
          {t('encerrarEmpresa.encerrada', { dia: formatDate(encerrada_em) })}
        </p>
      )}
      <Partes abas={abas} nomes={nomes} />
      <div className="empresa">
        <div className="grid min-w-0 gap-10">
          <Suspense key={aba} fallback={<Skeleton className="h-64" />}>
            {CONTEUDO[aba](empresa)}
          </Suspense>
        </div>
        <div className="empresa-lado">
          <Anotacoes id_empresa={id_empresa} anotacoes={anotacoes} />
          <Papeis id_empresa={id_empresa} />
          <Suspense>
            <PassarEmpresa id_empresa={id_empresa} nome={empresa.nome} />
          </Suspense>
          <p className="text-sm text-ink-soft">{t('empresa.criadaEm', { dia: formatDate(empresa.criada_em) })}</p>
        </div>
      </div>
    </>
  )
}

const Carregando = () => (
  <div className="grid gap-6 pt-8" role="status" aria-label={t('comum.carregando')}>
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="h-12" />
    <Skeleton className="h-64" />
  </div>
)
