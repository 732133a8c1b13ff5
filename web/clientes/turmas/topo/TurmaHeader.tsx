import { Suspense, useState } from 'react'
import type { ContagemPassos, FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { withParts } from '../../../platform/ui/parts.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { faltamDias, formatDiaProximo } from '../prazo.ts'
import { type AtosDaTurma, faltam } from '../turmas.queries.ts'

const TurmaDialog = lazyPart(() => import('../form/TurmaDialog.tsx'))
const IncludeDialog = lazyPart(() => import('../incluir/IncludeDialog.tsx'))

interface Props {
  turma: FullTurma
  contagem: ContagemPassos
  atos: AtosDaTurma
}

/** The acts that ask first: remind `porTerminar` people, and end the turma. */
function usePerguntas(atos: AtosDaTurma, porTerminar: number, onEnd: () => void) {
  async function remind() {
    const question = {
      titulo: tn('turmas.lembrarTitulo', porTerminar),
      texto: t('turmas.lembrarTexto'),
      confirmar: t('turmas.lembrarSim'),
    }
    if (!(await confirm(question))) return
    await attempt(async () => {
      const { enviados, mensagem } = await atos.lembrar.mutateAsync()
      toast[enviados > 0 ? 'success' : 'info']({ titulo: tn('turmas.lembrados', enviados), mensagem })
    })
  }
  async function end() {
    const question = {
      titulo: t('turmas.encerrarTitulo'),
      texto: t('turmas.encerrarTexto'),
      confirmar: t('turmas.encerrar'),
      perigo: true,
    }
    if (!(await confirm(question))) return
    await attempt(async () => {
      await atos.encerrar.mutateAsync(undefined)
      onEnd()
    })
  }
  return { lembrar: remind, encerrar: end }
}

/** Heading of a turma: purpose, last day, acts; on phones the most needed act first. */
export function TurmaHeader({ turma, contagem, atos }: Props) {
  const [shown, setShown] = useState<'editar' | 'incluir' | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<'editar' | 'incluir'>>(new Set())
  const show = (which: 'editar' | 'incluir') => {
    setOpened(new Set([...opened, which]))
    setShown(which)
  }
  const aberta = turma.situacao === 'aberta'
  const porTerminar = faltam(contagem)
  const pessoas = Object.values(contagem).reduce((sum, n) => sum + n, 0)
  const { lembrar, encerrar } = usePerguntas(atos, porTerminar, () => setShown(null))
  return (
    <div className="flex flex-wrap gap-y-4 gap-x-8 items-end justify-between pt-1 pb-6 px-0">
      <div className="min-w-0">
        <h1 className="[overflow-wrap:anywhere]">{turma.nome}</h1>
        <Resumo turma={turma} pessoas={pessoas} />
      </div>
      {aberta && (
        <div className="turma-atos">
          <Button onClick={() => show('editar')}>{t('turmas.editar')}</Button>
          <Incluir vazia={pessoas === 0} onClick={() => show('incluir')} />
          {porTerminar > 0 && (
            <Button
              // Nobody is late the moment they were invited: then nothing here is urgent.
              look={turma.alertas > 0 ? 'primary' : undefined}
              busy={atos.lembrar.isPending}
              onClick={lembrar}
            >
              {tn('turmas.lembrar', porTerminar)}
            </Button>
          )}
          <Button look="text" onClick={encerrar} busy={atos.encerrar.isPending}>
            {t('turmas.encerrar')}
          </Button>
        </div>
      )}
      {opened.has('editar') && (
        <Suspense>
          <TurmaDialog
            // A turma that was changed elsewhere is shown as it stands now.
            key={`${turma.fecha_em.getTime()}-${turma.nome}-${turma.max_entradas}`}
            open={shown === 'editar'}
            onClose={() => setShown(null)}
            turma={turma}
            livres={turma.livres}
            send={async body => {
              await atos.alterar.mutateAsync(body)
              toast.success({ titulo: t('turmas.alterada'), mensagem: turma.nome })
            }}
          />
        </Suspense>
      )}
      {opened.has('incluir') && (
        <Suspense>
          <IncludeDialog open={shown === 'incluir'} onClose={() => setShown(null)} turma={turma} atos={atos} />
        </Suspense>
      )}
    </div>
  )
}

/** Button that adds people: what comes first while nobody is in. */
const Incluir = ({ vazia, onClick }: { vazia: boolean; onClick(): void }) => (
  <Button look={vazia ? 'primary' : undefined} onClick={onClick}>
    {t('turmas.incluir')}
  </Button>
)

/** Number of people, purpose, and the last day or the day on which the turma ended. */
function Resumo({ turma, pessoas }: { turma: FullTurma; pessoas: number }) {
  const now = new Date()
  return (
    <p className="mt-1 text-ink-soft">
      {tn('turmas.pessoas', pessoas)} · {t(`turmas.finalidades.${turma.finalidade}`)} ·{' '}
      {turma.id_tipo_licenca === 2 && `${t('turmas.empresariais')} · `}
      {turma.situacao === 'aberta' ? (
        <>
          {withParts(t('turmas.prazoFrase'), {
            dia: <b className="text-ink">{formatDiaProximo(turma.fecha_em, now)}</b>,
          })}
          , {faltamDias(turma.fecha_em, now)}
        </>
      ) : (
        <Pill>{t('turmas.encerradaEm', { dia: formatDiaProximo(turma.encerrada_em ?? turma.fecha_em, now) })}</Pill>
      )}
    </p>
  )
}
