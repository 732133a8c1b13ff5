import './pagina/consultor.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { ConsultorDaPagina } from '#shared/contas/administracao/administracao.contract.ts'
import { consultorQuery, DA_LISTA, type DaLista } from '../../contas/administracao/administracao.queries.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { to } from '../../platform/screens/to.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Atencao } from './pagina/Atencao.tsx'
import { Compras } from './pagina/Compras.tsx'
import { ConsultorHeader } from './pagina/ConsultorHeader.tsx'
import { Historia } from './pagina/Historia.tsx'
import { Lado } from './pagina/Lado.tsx'
import { Numeros } from './pagina/Numeros.tsx'
import { Vizinhos } from './pagina/Vizinhos.tsx'

/** Page of one consultor, for admins: figures, what needs attention, purchases, history, stock, open turmas. */
export default function ConsultorPage() {
  const { id_consultor = '' } = useParams()
  const [params] = useSearchParams()
  const daLista: DaLista = Object.fromEntries(
    DA_LISTA.flatMap(name => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  const { lista: _, ...filtro } = daLista
  const { data, error, refetch } = useQuery(consultorQuery(id_consultor, daLista))
  const acima = { to: to('/criar-consultor', {}, { query: filtro }), label: t('consultores.titulo') }
  if (error instanceof ApiError && error.status === 404)
    return (
      <Panel titulo={t('consultor.naoEncontrado')} texto={t('consultor.naoEncontradoTexto')}>
        <Breadcrumb items={[acima]} />
      </Panel>
    )
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{data?.nome ?? t('consultores.chip')}</PageTitle>
      <Breadcrumb items={[acima]}>{data?.vizinhos && <Vizinhos {...data.vizinhos} daLista={daLista} />}</Breadcrumb>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="grid gap-6 pt-8" role="status" aria-label={t('comum.carregando')}>
          <Skeleton className="h-16 w-72 max-w-full" />
          <Skeleton className="h-28" />
          <Skeleton className="h-64" />
        </div>
      )}
      {data && <Consultor key={data.id_usuario} consultor={data} />}
    </main>
  )
}

const Consultor = ({ consultor }: { consultor: ConsultorDaPagina }) => (
  <>
    <ConsultorHeader consultor={consultor} />
    <Numeros consultor={consultor} />
    <div className="grid gap-10 pt-10 lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-x-12 lg:items-start">
      <div className="grid min-w-0 gap-10">
        <Atencao consultor={consultor} />
        <Compras consultor={consultor} />
        <Historia id_consultor={consultor.id_usuario} />
      </div>
      <Lado consultor={consultor} />
    </div>
  </>
)
