import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '../../platform/apiError.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { Announcement, ROOM_PAUSE_MS } from '../../platform/live/Announcement.tsx'
import { to } from '../../platform/screens/to.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { prontasOf } from './Meter.tsx'
import { Quadro } from './quadro/Quadro.tsx'
import { Acompanhar } from './topo/Acompanhar.tsx'
import { HowItStands } from './topo/HowItStands.tsx'
import { ParaASala } from './topo/ParaASala.tsx'
import { TurmaHeader } from './topo/TurmaHeader.tsx'
import { quadroQuery, turmaQuery, useAtosDaTurma } from './turmas.queries.ts'
import { useQuadroVivo } from './useQuadroVivo.ts'

/** Page of one turma: its people's progress, updated live, and acts for those who wait. */
export default function TurmaPage() {
  const { id_rodada = '' } = useParams()
  return <Turma key={id_rodada} id_rodada={id_rodada} />
}

function Turma({ id_rodada }: { id_rodada: string }) {
  const turma = useQuery(turmaQuery(id_rodada))
  const quadro = useQuery(quadroQuery(id_rodada))
  const atos = useAtosDaTurma(id_rodada)
  const missing = turma.error instanceof ApiError && turma.error.status === 404
  // Both: it may have ended, or its link been shut on another screen.
  const reach = useQuadroVivo(turma.data ? id_rodada : null, () => Promise.all([quadro.refetch(), turma.refetch()]))

  if (missing)
    return (
      <Panel titulo={t('turmas.naoEncontrada')} texto={t('turmas.naoEncontradaTexto')}>
        <Breadcrumb items={[{ to: to('/turmas'), label: t('turmas.titulo') }]} />
      </Panel>
    )
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{turma.data?.nome ?? t('turmas.turma')}</PageTitle>
      <Breadcrumb
        items={[
          { to: to('/turmas'), label: t('turmas.titulo') },
          ...(turma.data?.nome_empresa && turma.data.id_empresa !== null
            ? [
                {
                  to: to('/empresa/:id_empresa', { id_empresa: turma.data.id_empresa }),
                  label: turma.data.nome_empresa,
                },
              ]
            : []),
        ]}
      />
      {turma.error && !turma.data && <ErrorState error={turma.error} onRetry={() => void turma.refetch()} />}
      {!turma.data && !turma.error && <TurmaCarregando />}
      {turma.data && (
        <>
          <TurmaHeader turma={turma.data} contagem={(quadro.data ?? turma.data).contagem} atos={atos} />
          <div className="turma-topo">
            <HowItStands turma={turma.data} quadro={quadro.data} reach={reach} atualizadoEm={quadro.dataUpdatedAt} />
            <ParaASala turma={turma.data} atos={atos} />
          </div>
          {quadro.data && quadro.data.provas_retidas > 0 && (
            <p role="status" className="mt-4 py-3.5 px-4 border-l-4 border-l-warn rounded-sm bg-sunken">
              {tn('turmas.provasRetidas', quadro.data.provas_retidas)}
            </p>
          )}
          <Quadro turma={turma.data} quadro={quadro} />
          <Acompanhar turma={turma.data} atos={atos} />
          {quadro.data && <Announcement texto={prontasOf(quadro.data.contagem)} pausa={ROOM_PAUSE_MS} />}
        </>
      )}
    </main>
  )
}

const TurmaCarregando = () => (
  <div role="status" className="grid gap-6 pt-4">
    <span className="sr-only">{t('comum.carregando')}</span>
    <Skeleton className="h-10 w-1/2" />
    <div className="turma-topo">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
    <Skeleton className="h-80 w-full" />
  </div>
)
