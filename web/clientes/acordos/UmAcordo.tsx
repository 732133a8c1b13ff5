import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import './acordos.css'
import { useEffect } from 'react'
import type { Acordo } from '#shared/clientes/acordos/acordos.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { to } from '../../platform/screens/to.ts'
import { tab } from '../../platform/storage.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { useAcordo, useAto } from './acordos.queries.ts'
import { Pares } from './Pares.tsx'
import { saveRascunho } from './texto/rascunho.ts'
import { Texto } from './texto/Texto.tsx'

/** The part of the page for one acordo of two people: what each shows the equipe, questions for the two, and what they agree on in writing. */
export default function UmAcordo({ id_acordo }: { id_acordo: string }) {
  const { acordo, error, refetch } = useAcordo(id_acordo)
  if (!acordo)
    return error ? (
      <ErrorState error={error} titulo={t('acordo.naoAbriu')} onRetry={refetch} />
    ) : (
      <SkeletonRows rows={8} />
    )
  const { id_equipe, com, nome_equipe } = acordo
  return (
    <>
      <Breadcrumb
        items={[
          { to: to('/equipe/:id_equipe/acordos/:id_acordo?', { id_equipe }), label: t('acordo.plural') },
          { label: com.nome },
        ]}
      />
      <h1 className="[overflow-wrap:anywhere]">{t('acordo.entre', { nome: com.nome })}</h1>
      <p className="pt-1 text-ink-soft">{nome_equipe}</p>
      <Parte acordo={acordo} />
    </>
  )
}

function Parte({ acordo }: { acordo: Acordo }) {
  if (acordo.situacao === 'proposto') return <Proposto acordo={acordo} />
  if (acordo.situacao === 'recebido') return <Recebido acordo={acordo} />
  if (acordo.situacao === 'encerrado') return <Terminou acordo={acordo} />
  return (
    <div className="grid gap-8 mt-6 min-[960px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[960px]:items-start">
      <Pares acordo={acordo} />
      <div className="grid content-start gap-6">
        <Texto acordo={acordo} />
        <Encerrar acordo={acordo} />
      </div>
    </div>
  )
}

/** Says that it is over; what was being written in this tab goes with it. */
function Terminou({ acordo: { id_acordo, id_equipe } }: { acordo: Acordo }) {
  useEffect(() => saveRascunho(id_acordo, null, tab), [id_acordo])
  return (
    <EmptyState
      titulo={t('acordo.terminou')}
      texto={t('acordo.terminouTexto')}
      act={<ButtonLink to={to('/equipe/:id_equipe/acordos/:id_acordo?', { id_equipe })}>{t('acordo.meus')}</ButtonLink>}
    />
  )
}

/** Runs an act, and says why it was refused. */
function useDoing(id_acordo: string) {
  const ato = useAto(id_acordo)
  const run = (what: Parameters<typeof ato.mutateAsync>[0]) => ato.mutateAsync(what).catch(sayFailure)
  return { busy: ato.isPending, run }
}

function Proposto({ acordo: { id_acordo, com, ate } }: { acordo: Acordo }) {
  const { busy, run } = useDoing(id_acordo)
  return (
    <section className="card mt-6 grid max-w-[640px] gap-3" aria-labelledby="acordo-proposto">
      <h2 id="acordo-proposto" className="text-lg">
        {t('acordo.enviada')}
      </h2>
      <p>{t('acordo.enviadaTexto', { nome: com.nome, data: ate ? formatDate(ate) : '' })}</p>
      <p className="text-sm text-ink-soft">{t('acordo.enviadaDepois')}</p>
      <Button className="justify-self-start" busy={busy} onClick={() => void run({ ato: 'encerrar' })}>
        {t('acordo.retirarProposta')}
      </Button>
    </section>
  )
}

function Recebido({ acordo: { id_acordo, com, ate } }: { acordo: Acordo }) {
  const { busy, run } = useDoing(id_acordo)
  return (
    <section className="card mt-6 grid max-w-[640px] gap-3" aria-labelledby="acordo-recebido">
      <h2 id="acordo-recebido" className="text-lg [overflow-wrap:anywhere]">
        {t('acordo.recebida', { nome: com.nome })}
      </h2>
      <p>{t('acordo.oQueE')}</p>
      <p>{t('acordo.soVocesDois')}</p>
      <p className="text-sm text-ink-soft">{t('acordo.semAviso', { data: ate ? formatDate(ate) : '' })}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void run({ ato: 'responder', aceito: true })}>
          {t('acordo.aceitar')}
        </Button>
        <Button busy={busy} onClick={() => void run({ ato: 'responder', aceito: false })}>
          {t('acordo.recusar')}
        </Button>
      </div>
    </section>
  )
}

/** Ends it for both, after one question. */
function Encerrar({ acordo: { id_acordo } }: { acordo: Acordo }) {
  const { busy, run } = useDoing(id_acordo)
  async function end() {
    const yes = await confirm({
      titulo: t('acordo.encerrarTitulo'),
      texto: t('acordo.encerrarTexto'),
      confirmar: t('acordo.encerrar'),
    })
    if (yes) await run({ ato: 'encerrar' })
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-soft">{t('acordo.quemLe')}</p>
      <Button look="text" busy={busy} onClick={() => void end()}>
        {t('acordo.encerrar')}
      </Button>
    </div>
  )
}
