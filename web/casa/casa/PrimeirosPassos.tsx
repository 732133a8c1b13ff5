import './passos/passos.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { PASSOS, type Passo } from '#shared/casa/casa/primeiros-passos.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { AntesDaConversa } from './passos/AntesDaConversa.tsx'
import { PassoAberto } from './passos/PassoAberto.tsx'
import { TITULOS } from './passos/palavras.ts'
import { passosQuery, useMarcarPassos } from './passos/passos.queries.ts'

/** Hash of the link from the help; it shows the first steps even after they were hidden. */
export const PASSOS_HASH = '#primeiros-passos'

/**
 * First steps of a new consultor, each with its cost: the next step is open, any other opens with a press.
 * Shows nothing once the steps are hidden or a client has a result, unless the address has the hash.
 */
export function PrimeirosPassos() {
  const { data } = useQuery(passosQuery)
  const asked = useLocation().hash === PASSOS_HASH
  const marcar = useMarcarPassos()
  const [escolhido, escolher] = useState<Passo | null>(null)
  if (!data || !(data.mostrar || asked)) return null
  const feito = (passo: Passo) => data.feitos.includes(passo)
  const aberto = escolhido ?? PASSOS.find(passo => !feito(passo))
  const faltam = PASSOS.filter(passo => !feito(passo)).length

  const pular = (passo: Passo) => marcar.mutate({ visto: passo }, { onSuccess: () => escolher(null) })
  function ocultar() {
    marcar.mutate(
      { dispensado: true },
      { onSuccess: () => toast.info({ titulo: t('passos.ocultos'), mensagem: t('passos.ondeFicam') }) },
    )
  }
  return (
    <section id="primeiros-passos" className="passos" aria-labelledby="primeiros-passos-titulo">
      <Topo faltam={faltam} busy={marcar.isPending} onOcultar={data.mostrar ? ocultar : undefined} />
      <div className="passos-colunas">
        <ol className="passos-lista">
          {PASSOS.map((passo, n) => (
            <li
              key={passo}
              data-feito={feito(passo) ? '' : undefined}
              aria-current={passo === aberto ? 'step' : undefined}
            >
              <span className="passos-marca" aria-hidden="true">
                {feito(passo) ? '✓' : n + 1}
              </span>
              {passo === aberto ? (
                <PassoAberto
                  passo={passo}
                  passos={data}
                  escolhido={passo === escolhido}
                  onPular={feito(passo) ? undefined : () => pular(passo)}
                />
              ) : (
                <h3 className="text-base">
                  <button type="button" className="passos-abrir" aria-expanded={false} onClick={() => escolher(passo)}>
                    {t(TITULOS[passo])}
                    {feito(passo) && <span className="sr-only"> ({t('passos.feito')})</span>}
                  </button>
                </h3>
              )}
            </li>
          ))}
        </ol>
        <AntesDaConversa />
      </div>
    </section>
  )
}

interface TopoProps {
  /** Steps not yet done. */
  faltam: number
  busy: boolean
  /** Hides the steps; undefined when they are hidden already. */
  onOcultar: (() => void) | undefined
}

/** Title, number of steps left, and the button that hides them. */
const Topo = ({ faltam, busy, onOcultar }: TopoProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div>
      <h2 id="primeiros-passos-titulo" className="text-2xl">
        {t('passos.titulo')}
      </h2>
      <p className="mt-1 text-ink-soft">{faltam > 0 ? tn('passos.faltam', faltam) : t('passos.todos')}</p>
    </div>
    {onOcultar && (
      <Button look="text" busy={busy} onClick={onOcultar}>
        {t('passos.ocultar')}
      </Button>
    )}
  </div>
)
