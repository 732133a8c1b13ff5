import { attempt } from '../../platform/ui/overlays/attempt.ts'
import '../../platform/lists/lists.css'
import './equipes.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { SaidaPorArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { OPENS_NEW } from '../../platform/session/opens-new.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatHour, formatNear } from '../../platform/ui/format.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { toInviteQuery } from '../turmas/turmas.queries.ts'
import { equipesDaEmpresaQuery, saidasQuery, useUndoSaida } from './equipes.queries.ts'
import { Linha } from './lista/Linha.tsx'
import { formatEquipes } from './nomes.ts'

/** Files of the last days by which people left the equipes of a company: who, when, and the way back for 24 hours. */
function Saidas({ id_empresa }: { id_empresa: number }) {
  const { data } = useQuery(saidasQuery(id_empresa))
  if (!data || data.total === 0) return null
  return (
    <ul className="grid gap-2 pt-4">
      {data.results.map(saida => (
        <li key={saida.id_saida} className="equipes-saida">
          <Saida id_empresa={id_empresa} saida={saida} />
        </li>
      ))}
    </ul>
  )
}

const quandoOf = (em: Date): string => t('equipesSaidas.quando', { dia: formatNear(em), hora: formatHour(em) })

function Saida({ id_empresa, saida }: { id_empresa: number; saida: SaidaPorArquivo }) {
  const { id_saida, pessoas, equipes, nome_ator, em, ate, pode_desfazer, voltaram } = saida
  const { mutateAsync, isPending } = useUndoSaida(id_empresa)
  async function undo() {
    await attempt(async () => {
      const { voltaram: n } = await mutateAsync(id_saida)
      toast.success({ titulo: t('comum.sucesso'), mensagem: tn('equipesSaidas.voltaram', n ?? 0) })
    })
  }
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {tn('equipesSaidas.sairam', pessoas, { equipes: formatEquipes(equipes) })}
        </p>
        <p className="text-sm text-ink-soft">
          {t('equipesSaidas.quem', { nome: nome_ator, quando: quandoOf(em) })}{' '}
          {pode_desfazer && t('equipesSaidas.ate', { quando: quandoOf(ate) })}
          {!pode_desfazer && voltaram === null && t('equipesSaidas.concluida')}
          {voltaram !== null && tn('equipesSaidas.voltaram', voltaram)}
        </p>
      </div>
      {pode_desfazer && (
        <Button small busy={isPending} onClick={() => void undo()}>
          {t('equipesSaidas.desfazer')}
        </Button>
      )}
    </>
  )
}

const EquipeDialog = lazyPart(() => import('./EquipeDialog.tsx'))
const Arquivo = lazyPart(() => import('./arquivo/Arquivo.tsx'))

interface Props {
  id_empresa: number
  papel: 'consultor' | 'gestor'
  /** Whether nobody is in the company yet: then its file is what comes next. */
  comecar?: boolean
}

/** The equipes of a company, each with how far its people have come. */
export default function EquipesDaEmpresa({ id_empresa, papel, comecar = false }: Props) {
  const { data, error, refetch } = useQuery(equipesDaEmpresaQuery(id_empresa, papel))
  const [open, setOpen] = useState(false)
  const [file, setFile] = useState(false)
  return (
    <section aria-labelledby="empresa-equipes">
      <div className="empresa-titulo">
        <h2 id="empresa-equipes">
          {t('equipes.titulo')}{' '}
          {data && data.total > 0 && <span className="pl-1 font-sans text-base text-ink-soft">{data.total}</span>}
        </h2>
        {papel === 'consultor' && (file || (data && data.total > 0)) && (
          <span className="flex flex-wrap gap-1">
            <button type="button" className="act" aria-expanded={file} onClick={() => setFile(!file)}>
              {t('equipesArquivo.enviar')}
            </button>
            <button type="button" className="act" onClick={() => setOpen(true)}>
              {t('equipes.criar')}
            </button>
          </span>
        )}
      </div>
      {file && (
        <div className="pt-4">
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <Arquivo id_empresa={id_empresa} onClose={() => setFile(false)} />
          </Suspense>
        </div>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.total === 0 && !file && (
        <Nenhuma papel={papel} comecar={comecar} onFile={() => setFile(true)} onCreate={() => setOpen(true)} />
      )}
      {papel === 'consultor' && !file && data && <DosArquivos id_empresa={id_empresa} />}
      <ul>
        {data?.results.map(equipe => (
          <li key={equipe.id_equipe}>
            <Linha {...equipe} />
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <EquipeDialog id_empresa={id_empresa} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** People whom files took out lately, and those whom nobody has invited. */
const DosArquivos = ({ id_empresa }: { id_empresa: number }) => (
  <>
    <Saidas id_empresa={id_empresa} />
    <PorConvidar id_empresa={id_empresa} />
  </>
)

/** Says how many people of the files nobody has invited, and leads to the turma that invites them; nothing when there are none. */
function PorConvidar({ id_empresa }: { id_empresa: number }) {
  const { data } = useQuery(toInviteQuery(id_empresa))
  if (!data) return null
  return (
    <p className="flex flex-wrap justify-between items-center gap-y-1 gap-x-6 py-2.5 px-4 rounded-sm bg-petrol-wash mt-4">
      <span>{tn('equipes.porConvidar', data)}</span>
      <Link className="link-solo" to={to('/turmas')} state={{ ...OPENS_NEW, id_empresa }}>
        {t('empresa.criarTurma')}
      </Link>
    </p>
  )
}

interface NenhumaProps extends Pick<Props, 'papel' | 'comecar'> {
  onFile(): void
  onCreate(): void
}

/** A company without equipes: how its consultora makes them. */
const Nenhuma = ({ papel, comecar, onFile, onCreate }: NenhumaProps) => (
  <EmptyState
    titulo={t('equipes.vazio')}
    texto={t(papel === 'gestor' ? 'equipes.vazioGestor' : 'equipes.vazioTexto')}
    act={
      papel === 'consultor' && (
        <span className="flex flex-wrap gap-3">
          <Button look={comecar ? 'primary' : undefined} onClick={onFile}>
            {t('equipesArquivo.enviar')}
          </Button>
          <Button look="text" onClick={onCreate}>
            {t('equipes.criar')}
          </Button>
        </span>
      )
    }
  />
)
