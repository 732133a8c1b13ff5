import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import './project.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { SALA_MAX_MINUTOS } from '#shared/clientes/turmas/turmas.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Announcement, ROOM_PAUSE_MS } from '../../../platform/live/Announcement.tsx'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { Mark } from '../../../platform/ui/Mark.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { Panel } from '../../../platform/ui/screen/Panel.tsx'
import { qrOf, qrSource } from '../../../platform/ui/shapes/qr.ts'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { Medidor } from '../Medidor.tsx'
import { formatHora } from '../prazo.ts'
import { contagemQuery, terminaram, turmaQuery, useAtosDaTurma } from '../turmas.queries.ts'
import { useQuadroVivo } from '../useQuadroVivo.ts'
import { useWakeLock } from './useWakeLock.ts'

/** Page projected on a wall: how to enter the turma, and live counts. It shows nothing about a single person. */
export default function ProjetarPage() {
  const { id_rodada = '' } = useParams()
  const turma = useQuery(turmaQuery(id_rodada))
  const contagem = useQuery(contagemQuery(id_rodada))
  const { sala } = useAtosDaTurma(id_rodada)
  useWakeLock()
  useQuadroVivo(turma.data ? id_rodada : null, () => Promise.all([contagem.refetch(), turma.refetch()]))
  useFimDaSala(turma.data?.na_sala_ate?.getTime(), turma.refetch)

  const voltar = to('/turmas/:id_rodada', { id_rodada })
  if (turma.error && !turma.data)
    return (
      <main id="conteudo" className="wrap py-12">
        <ErrorState error={turma.error} onRetry={() => void turma.refetch()} />
        <Link to={to('/turmas')}>{t('turmas.titulo')}</Link>
      </main>
    )
  if (!turma.data) return <main id="conteudo" className="parede" aria-busy="true" />
  const { link, situacao, na_sala_ate, nome, dominios } = turma.data
  if (situacao === 'encerrada' || !link.aberto)
    return (
      <Panel titulo={t('turmas.projetarFechado')} texto={t('turmas.projetarFechadoTexto')}>
        <Link to={voltar}>{t('turmas.voltarATurma')}</Link>
      </Panel>
    )
  const { contagem: passos } = contagem.data ?? turma.data
  const naSala = na_sala_ate !== null && na_sala_ate.getTime() > Date.now()
  const changeSala = async () => {
    await attempt(() => sala.mutateAsync(naSala ? 0 : SALA_MAX_MINUTOS))
  }
  return (
    <main id="conteudo" tabIndex={-1} className="parede">
      <PageTitle>{t('turmas.projetarTitulo', { nome })}</PageTitle>
      <header className="parede-topo">
        <span className="parede-marca">
          <Mark className="size-7" />
          {t('app.nome')}
        </span>
        <span className="parede-atos">
          {dominios.length === 0 && (
            <Button small look="text" aria-pressed={naSala} busy={sala.isPending} onClick={changeSala}>
              {naSala ? t('turmas.naSalaAte', { hora: formatHora(na_sala_ate) }) : t('turmas.naSala')}
            </Button>
          )}
          <Link to={voltar} className="act inline-flex min-h-11 items-center">
            {t('turmas.sairDaProjecao')}
          </Link>
        </span>
      </header>
      <ComoEntrar link={link} naSala={naSala} />
      <Contagem passos={passos} />
    </main>
  )
}

/** Fetches the turma again when its room closes by itself, at `ate` in ms since 1970. */
function useFimDaSala(ate: number | undefined, refetch: () => Promise<unknown>) {
  useEffect(() => {
    if (ate === undefined) return
    const timer = setTimeout(() => void refetch(), Math.max(0, ate - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [ate, refetch])
}

/** QR code, address and code of the turma, with the three steps of whoever enters. */
const ComoEntrar = ({ link, naSala }: { link: { url: string; codigo: string }; naSala: boolean }) => (
  <div className="parede-meio">
    <img src={qrSource(qrOf(link.url).svg)} alt={t('turmas.qr')} className="parede-qr" />
    <div className="min-w-0">
      <h1>{t('turmas.aponte')}</h1>
      <p className="parede-endereco">
        {t('turmas.ouDigite', { endereco: link.url.replace(/^https?:\/\//, '').replace(/[^/]+$/, '') })}
        <b>{link.codigo}</b>
      </p>
      <ol className="parede-passos">
        <li>{t(naSala ? 'turmas.passo1NaSala' : 'turmas.passo1')}</li>
        <li>{t('turmas.passo2')}</li>
        <li>{t('turmas.passo3')}</li>
      </ol>
    </div>
  </div>
)

/** How many people entered, are answering and finished; also announced. */
function Contagem({ passos }: { passos: Parameters<typeof terminaram>[0] }) {
  const total = Object.values(passos).reduce((sum, n) => sum + n, 0)
  const entraram = total - passos.convidado
  const terminou = terminaram(passos)
  return (
    <>
      <footer className="parede-pe">
        <p>
          <b>{formatNumber(entraram)}</b> {tn('turmas.entraramDe', total)}
        </p>
        <p>
          <b>{formatNumber(passos.respondendo)}</b> {tn('turmas.respondendoAgora', passos.respondendo)}
        </p>
        <p>
          <b>{formatNumber(terminou)}</b> {tn('turmas.terminaram', terminou)}
        </p>
        <div className="parede-medidor">
          <Medidor contagem={passos} />
        </div>
      </footer>
      <Announcement
        pausa={ROOM_PAUSE_MS}
        texto={`${formatNumber(entraram)} ${tn('turmas.entraramDe', total)}, ${formatNumber(terminou)} ${tn('turmas.terminaram', terminou)}`}
      />
    </>
  )
}
