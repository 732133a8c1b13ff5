import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { QuemAbriu } from '../autorizacoes/QuemAbriu.tsx'
import { QuemVe } from '../autorizacoes/QuemVe.tsx'
import { t } from '../i18n/i18n.ts'
import { usePrivilegios } from '../session/session.queries.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { lazyPart } from '../ui/screen/lazyPart.tsx'
import { PageTitle } from '../ui/screen/PageTitle.tsx'
import { ErrorState } from '../ui/states.tsx'
import { Consentimentos } from './aceites/Consentimentos.tsx'
import { Excluir } from './conta/Excluir.tsx'
import { SenhaForm } from './conta/SenhaForm.tsx'
import { Sessoes } from './conta/Sessoes.tsx'
import { Copia } from './copia/Copia.tsx'
import { DadosForm } from './DadosForm.tsx'
import { FichaSecao } from './FichaSecao.tsx'
import { meusDadosQuery } from './meus-dados.queries.ts'
import { RespostasSecao } from './RespostasSecao.tsx'

const MarcaSecao = lazyPart(() => import('../consultores/marca/MarcaSecao.tsx'))

/** What the product keeps about a person, and everything that person may do with it (LGPD art. 18, behaviour §10). */
export default function MeusDadosPage() {
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(760px,100%-48px)] pt-8 pb-12 md:pt-12">
      <PageTitle>{t('meus_dados.titulo')}</PageTitle>
      <h1>{t('meus_dados.titulo')}</h1>
      <p className="mt-2 mb-8 measure text-ink-soft">{t('meus_dados.intro')}</p>
      <Secoes />
    </main>
  )
}

function Secoes() {
  const { data, error, refetch } = useQuery(meusDadosQuery)
  const tipo = usePrivilegios()?.id_tipo_usuario
  if (!data && error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data || tipo === undefined) return <Carregando />
  const participante = tipo === TIPO_USUARIO.participante
  return (
    <div className="grid gap-6">
      <DadosForm dados={data} />
      {tipo === TIPO_USUARIO.consultor && (
        <Suspense fallback={<Skeleton className="h-[560px] w-full" />}>
          <MarcaSecao />
        </Suspense>
      )}
      {participante && <QuemVe />}
      {participante && <QuemAbriu />}
      {!participante && <RespostasSecao dados={data} />}
      <Consentimentos dados={data} />
      <FichaSecao dados={data} />
      <SenhaForm email={data.email} />
      <Sessoes />
      <Copia />
      <Excluir participante={participante} />
    </div>
  )
}

const Carregando = () => (
  <div className="grid gap-6" role="status">
    <span className="sr-only">{t('comum.carregando')}</span>
    <Skeleton className="h-[640px] w-full" />
    <Skeleton className="h-72 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)
