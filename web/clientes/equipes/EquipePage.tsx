import { attempt } from '../../platform/ui/overlays/attempt.ts'
import './equipes.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Equipe } from '#shared/clientes/equipes/equipes.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { useLive } from '../../platform/live/useLive.ts'
import { to } from '../../platform/screens/to.ts'
import { OPENS_NEW } from '../../platform/session/opens-new.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { equipeQuery, useAtosDaEquipe } from './equipes.queries.ts'
import { Integrantes } from './Integrantes.tsx'

const EquipeDialog = lazyPart(() => import('./EquipeDialog.tsx'))
const AddPessoas = lazyPart(() => import('./AddPessoas.tsx'))

/** Page of one equipe: its people, and the acts of whoever reads it. */
export default function EquipePage() {
  const { id_equipe = '' } = useParams()
  const { data, error, refetch } = useQuery(equipeQuery(id_equipe))
  useLive(data ? `equipe:${id_equipe}` : null, () => void refetch())
  if (error instanceof ApiError && error.status === 404)
    return <Panel titulo={t('equipes.naoEncontrada')} texto={t('equipes.naoEncontradaTexto')} />
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{data?.nome ?? t('equipes.uma')}</PageTitle>
      <Breadcrumb items={data ? acimaOf(data) : []} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && <Uma key={data.id_equipe} equipe={data} />}
    </main>
  )
}

/** Returns the page above: the company, as the reader sees it. */
function acimaOf({ papel, id_empresa, nome_empresa }: Equipe) {
  if (id_empresa === null || nome_empresa === null || papel === 'integrante') return []
  return papel === 'consultor'
    ? [{ to: to('/empresa/:id_empresa', { id_empresa }), label: nome_empresa }]
    : [{ to: to('/gestao/:id_empresa?', { id_empresa }), label: nome_empresa }]
}

function Uma({ equipe }: { equipe: Equipe }) {
  const { papel, nome, nome_empresa, nome_consultor, finalidade, arquivada_em, integrantes = 0, esperados = 0 } = equipe
  const facts = [
    nome_empresa,
    t(`turmas.finalidades.${finalidade}`),
    papel === 'integrante' ? nome_consultor : tn('equipes.pessoas', integrantes),
    esperados > 0 && tn('equipes.esperados', esperados),
  ]
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-5">
        <div className="min-w-0">
          <h1 className="[overflow-wrap:anywhere]">{nome}</h1>
          <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {arquivada_em ? <Pill>{t('equipes.arquivada')}</Pill> : papel === 'consultor' && <Atos equipe={equipe} />}
      </div>
      <p className="measure pb-6 text-ink-soft">
        {t(papel === 'integrante' ? 'equipes.comoIntegrante' : 'equipes.comoLeitor')}{' '}
        {!equipe.so_passos && (
          <Link className="link-solo" to={to('/equipe/:id_equipe/mapa', { id_equipe: equipe.id_equipe })}>
            {t('equipes.verMapa')}
          </Link>
        )}
      </p>
      <Integrantes equipe={equipe} />
    </>
  )
}

/** Acts of its consultora. */
function Atos({ equipe }: { equipe: Equipe }) {
  const [open, setOpen] = useState<'editar' | 'adicionar' | null>(null)
  const { arquivar } = useAtosDaEquipe()
  const navigate = useNavigate()
  const { id_equipe, id_empresa, nome } = equipe
  const turma = { ...OPENS_NEW, id_equipe, ...(id_empresa !== null && { id_empresa }) }
  async function archiveNow() {
    const sim = await confirm({
      titulo: t('equipes.arquivarTitulo', { nome }),
      texto: t('equipes.arquivarTexto'),
      confirmar: t('equipes.arquivar'),
      perigo: true,
    })
    if (!sim) return
    await attempt(async () => {
      await arquivar.mutateAsync(id_equipe)
      toast.success({ titulo: t('comum.sucesso'), mensagem: t('equipes.arquivadaAgora') })
      if (id_empresa !== null) await navigate(to('/empresa/:id_empresa', { id_empresa }))
    })
  }
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button look="text" onClick={() => void archiveNow()}>
        {t('equipes.arquivar')}
      </Button>
      <Button onClick={() => setOpen('editar')}>{t('equipes.editar')}</Button>
      <ButtonLink to={to('/turmas')} state={turma}>
        {t('empresa.criarTurma')}
      </ButtonLink>
      <Button look="primary" onClick={() => setOpen('adicionar')}>
        {t('equipes.adicionar')}
      </Button>
      <Suspense>
        {open === 'editar' && <EquipeDialog id_empresa={id_empresa} equipe={equipe} onClose={close} />}
        {open === 'adicionar' && <AddPessoas equipe={equipe} onClose={close} />}
      </Suspense>
    </div>
  )
}
