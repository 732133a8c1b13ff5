import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import '../../../platform/lists/lists.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { EmpresaDoGestor, TurmaDoGestor } from '#shared/clientes/gestores/gestor.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatDate } from '../../../platform/ui/format.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { EmptyState, ErrorState } from '../../../platform/ui/states.tsx'
import { Meter, prontasOf } from '../../turmas/Meter.tsx'
import { turmasDoGestorQuery, useAtosDasTurmas, useRereadWhenGone } from '../gestores.queries.ts'

const AbrirTurmaDialog = lazyPart(() => import('./AbrirTurmaDialog.tsx'))
const ConvidarDialog = lazyPart(() => import('./ConvidarDialog.tsx'))

/**
 * Turmas of a company as its gestor sees them. Opening one, inviting and reminding are there only while the consultora
 * allows it.
 */
export default function Turmas({ empresa: { id_empresa, gestor_abre } }: { empresa: EmpresaDoGestor }) {
  const { data, error, refetch } = useQuery(turmasDoGestorQuery(id_empresa))
  useRereadWhenGone(error)
  const [dialog, setDialog] = useState<'abrir' | TurmaDoGestor | null>(null)
  const close = () => setDialog(null)
  return (
    <section aria-labelledby="gestao-turmas">
      <div className="empresa-titulo">
        <h2 id="gestao-turmas">{t('turmas.titulo')}</h2>
        {gestor_abre && (
          <button type="button" className="act -mr-2.5" onClick={() => setDialog('abrir')}>
            {t('gestao.abrirTurma')}
          </button>
        )}
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.total === 0 && (
        <EmptyState
          titulo={t('gestao.semTurmas')}
          texto={t(gestor_abre ? 'gestao.semTurmasTexto' : 'gestao.naoAbre')}
        />
      )}
      <ul>
        {data?.results.map(turma => (
          <li key={turma.id_rodada} className="grid gap-1.5 border-b border-line py-4">
            <Turma {...turma} />
            {gestor_abre && turma.minha && turma.situacao === 'aberta' && (
              <Atos id_empresa={id_empresa} turma={turma} onConvidar={() => setDialog(turma)} />
            )}
          </li>
        ))}
      </ul>
      {dialog && (
        <Suspense>
          {dialog === 'abrir' ? (
            <AbrirTurmaDialog id_empresa={id_empresa} onClose={close} />
          ) : (
            <ConvidarDialog id_empresa={id_empresa} turma={dialog} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  )
}

const Turma = ({ nome, nome_equipe, finalidade, situacao, fecha_em, contagem }: TurmaDoGestor) => (
  <>
    <p className="flex flex-wrap items-center justify-between gap-2 font-semibold [overflow-wrap:anywhere]">
      {nome} {situacao === 'encerrada' && <Pill>{t('gestao.encerrada')}</Pill>}
    </p>
    <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
      {[
        nome_equipe,
        t(`turmas.finalidades.${finalidade}`),
        situacao === 'aberta' && t('gestao.ate', { data: formatDate(fecha_em) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <span className="text-sm">{prontasOf({ ...contagem, conversado: 0 })}</span>
    <Meter contagem={{ ...contagem, conversado: 0 }} />
  </>
)

/** Acts of the gestor on a turma that he opened. */
function Atos({ id_empresa, turma, onConvidar }: { id_empresa: number; turma: TurmaDoGestor; onConvidar(): void }) {
  const { lembrar } = useAtosDasTurmas(id_empresa)
  const { convidado, cadastrado, respondendo } = turma.contagem
  const faltam = convidado + cadastrado + respondendo
  async function remind() {
    const titulo = tn('turmas.lembrarTitulo', faltam)
    if (!(await confirm({ titulo, texto: t('turmas.lembrarTexto'), confirmar: t('turmas.lembrarSim') }))) return
    await attempt(async () => {
      toast.success({ titulo: t('comum.sucesso'), mensagem: (await lembrar.mutateAsync(turma.id_rodada)).mensagem })
    })
  }
  return (
    <p className="-ml-2.5 flex flex-wrap gap-1">
      <button type="button" className="act" onClick={onConvidar}>
        {t('gestao.convidar')}
        <span className="sr-only"> {turma.nome}</span>
      </button>
      {faltam > 0 && (
        <button type="button" className="act" disabled={lembrar.isPending} onClick={() => void remind()}>
          {tn('turmas.lembrar', faltam)}
        </button>
      )}
    </p>
  )
}
