import './passos/passos.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PASSOS, type Passo, type PrimeirosPassos as Passos } from '#shared/casa/casa/primeiros-passos.contract.ts'
import { type MessageKey, t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PassoAberto } from './passos/PassoAberto.tsx'
import { costOf, TITULOS } from './passos/palavras.ts'
import { passosQuery, useMarkPassos } from './passos/passos.queries.ts'

const LEITURAS: readonly (readonly [to: string, key: MessageKey])[] = [
  [to('/guias/:guia', { guia: 'devolutiva' }), 'passos.guiaDevolutiva'],
  [to('/guias/:guia', { guia: 'margem' }), 'passos.guiaMargem'],
  [to('/ficha-tecnica'), 'ficha.titulo'],
  [to('/meus-dados/:parte?', { parte: 'marca' }), 'passos.marca'],
]

/** Reading list before a conversation about a result. */
const AntesDaConversa = () => (
  <aside className="card" aria-labelledby="antes-da-conversa">
    <h3 id="antes-da-conversa" className="text-lg">
      {t('passos.antesDaConversa')}
    </h3>
    <ul className="passos-leituras">
      {LEITURAS.map(([to, key]) => (
        <li key={to}>
          <Link to={to}>{t(key)}</Link>
        </li>
      ))}
    </ul>
  </aside>
)

const MeuResultado = lazyPart(() => import('./passos/MeuResultado.tsx'))
const RelatorioDeExemplo = lazyPart(() => import('./passos/RelatorioDeExemplo.tsx'))

/** Hash of the link from the help; it shows the first steps even after they were hidden. */
const PASSOS_HASH = '#primeiros-passos'

/**
 * First steps of a new consultor, each a disclosure with its cost: the next one is open, any other opens with a press.
 * Shows nothing once the steps are hidden or a client has a result, unless the address has the hash.
 */
export function PrimeirosPassos() {
  const { data } = useQuery(passosQuery)
  const asked = useLocation().hash === PASSOS_HASH
  const marcar = useMarkPassos()
  // Undefined until a step is pressed: then the pressed one, or null when it was closed again.
  const [escolhido, escolher] = useState<Passo | null>()
  if (!data || !(data.mostrar || asked)) return null
  const { feitos, pulados } = data
  const faltam = PASSOS.filter(passo => !feitos.includes(passo) && !pulados.includes(passo))
  const aberto = escolhido === undefined ? faltam[0] : escolhido

  const show = (passo: Passo) => marcar.mutate({ visto: passo }, { onSuccess: () => escolher(undefined) })
  function hide() {
    marcar.mutate(
      { dispensado: true },
      { onSuccess: () => toast.info({ titulo: t('passos.ocultos'), mensagem: t('passos.ondeFicam') }) },
    )
  }
  return (
    <section id="primeiros-passos" className="passos" aria-labelledby="primeiros-passos-titulo">
      <Topo
        faltam={faltam.filter(passo => passo !== 'proprio').length}
        busy={marcar.isPending}
        onOcultar={data.mostrar ? hide : undefined}
      />
      <div className="passos-colunas">
        <div className="grid min-w-0 gap-6">
          <ol className="passos-lista">
            {PASSOS.map((passo, n) => (
              <UmPasso
                key={passo}
                passo={passo}
                n={n + 1}
                passos={data}
                open={passo === aberto}
                onToggle={() => escolher(passo === aberto ? null : passo)}
                onVer={() => show(passo)}
              />
            ))}
          </ol>
          <AntesDaConversa />
        </div>
        <Suspense fallback={<Skeleton className="h-[480px] w-full" />}>
          {feitos.includes('proprio') ? <MeuResultado /> : <RelatorioDeExemplo />}
        </Suspense>
      </div>
    </section>
  )
}

interface UmPassoProps {
  passo: Passo
  n: number
  passos: Passos
  open: boolean
  onToggle(): void
  /** Passes over the step. */
  onVer(): void
}

/** One step: its number or a tick, its title with the cost, and below them, when it is open, what it is and its act. */
function UmPasso({ passo, n, passos, open, onToggle, onVer }: UmPassoProps) {
  const id = useId()
  const feito = passos.feitos.includes(passo)
  const settled = feito || passos.pulados.includes(passo)
  return (
    <li data-feito={feito ? '' : undefined} aria-current={open ? 'step' : undefined}>
      <span className="passos-marca" aria-hidden="true">
        {feito ? '✓' : n}
      </span>
      <div className={open ? 'card passos-aberto' : undefined}>
        <h3>
          <button
            type="button"
            className="passos-abrir"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
          >
            {t(TITULOS[passo])}
            <small>{costOf(passo, passos)}</small>
          </button>
        </h3>
        {open && (
          <div id={id}>
            <PassoAberto passo={passo} passos={passos} onVer={onVer} settled={settled} />
          </div>
        )}
      </div>
    </li>
  )
}

interface TopoProps {
  /** Steps not yet done or passed over, without the optional one. */
  faltam: number
  busy: boolean
  /** Hides the steps; undefined when they are hidden already. */
  onOcultar: (() => void) | undefined
}

/** Title, number of steps left, and the button that hides them. */
const Topo = ({ faltam, busy, onOcultar }: TopoProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div>
      <h2 id="primeiros-passos-titulo">{t('passos.titulo')}</h2>
      <p className="mt-1 text-ink-soft">{faltam > 0 ? tn('passos.faltam', faltam) : t('passos.todos')}</p>
    </div>
    {onOcultar && (
      <Button look="text" busy={busy} onClick={onOcultar}>
        {t('passos.ocultar')}
      </Button>
    )}
  </div>
)
