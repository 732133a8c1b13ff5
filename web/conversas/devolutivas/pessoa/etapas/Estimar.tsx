import { Suspense, useState } from 'react'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { QUADRANTES, type Quadrante } from '#shared/disc/disc/disc.types.ts'
import { useOrdem } from '../../../../disc/disc/ordenar/useOrdem.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../../platform/ui/screen/lazyPart.tsx'
import { useSendingAto } from '../atos/useSendingAto.ts'
import { useBusy, useCena } from '../cena.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { autoestimativa, celular, say } from '../roteiro.ts'

const Alternativas = lazyPart(async () => ({
  default: (await import('../../../../disc/disc/ordenar/Alternativas.tsx')).Alternativas,
}))

const ConfirmarOrdem = lazyPart(async () => ({
  default: (await import('../../../../disc/disc/ordenar/ConfirmarOrdem.tsx')).ConfirmarOrdem,
}))

const { titulo, texto, botao, pular, esperando } = celular.autoestimativa
/** The four descriptions of the dimensions, without letters, colours or names. */
export const TEXTOS_DA_ORDEM = Object.fromEntries(
  autoestimativa.descricoes.map(({ quadrante, texto: one }) => [quadrante, one]),
) as Record<Quadrante, string>

/** First sentence of the instructions and the rest; a short screen shows the first, screen readers read all. */
const [primeira, ...resto] = autoestimativa.instrucao.split(/(?<=\.) /)

/** Etapa autoestimativa: the person ranks four descriptions of themselves before seeing a number. */
export function Estimar() {
  const { sala, soVer } = useCena()
  const [mudando, setMudando] = useState(false)
  const [respondida, setRespondida] = useState(false)
  const ordenacao = useOrdem()
  const semOrdem = !sala.estimativa || sala.estimativa.ordem === null
  // Going on without her order does not take it away: what she was moving stays until she follows.
  const noMeio = ordenacao.mexeu && !respondida && semOrdem
  useBusy(noMeio)
  const ditada = sala.estimativa?.a_pedido === true
  if (soVer || (sala.estimativa && !noMeio && !(ditada && mudando)))
    return <Esperando onMudar={ditada && !soVer ? () => setMudando(true) : null} />
  return <Ordenando ordenacao={ordenacao} onRespondida={() => setRespondida(true)} />
}

/**
 * Whether the person has given or skipped the self-estimate; the consultor's frame learns this before the order itself.
 */
const jaDisse = (sala: Sala): boolean =>
  sala.estimativa !== null || (sala.cadeira === 'consultor' && sala.estimativa_feita)

/** Shown once the self-estimate is saved, while both wait for the next step. */
function Esperando({ onMudar }: { onMudar: (() => void) | null }) {
  const { sala, soVer } = useCena()
  const feita = jaDisse(sala)
  const espera =
    sala.estimativa?.ordem === null
      ? t('naConversa.semOrdem', { consultor: sala.consultor })
      : say(esperando, { consultor: sala.consultor })
  return (
    <Palco dock={feita && <p className="pc-espera">{espera}</p>}>
      <Titulo>{titulo}</Titulo>
      {onMudar && (
        <p className="pc-suave">
          {t('naConversa.registradaPor', { consultor: sala.consultor })}{' '}
          <button type="button" className="pc-link" onClick={onMudar}>
            {t('naConversa.registradaMudar')}
          </button>
        </p>
      )}
      {!feita && <p className="pc-suave">{texto}</p>}
      {/* Where she has no screen to order on, she reads them here and says the order aloud. */}
      {!feita && soVer && (
        <ol className="grid gap-2.5 pl-[1.6em] [list-style:decimal] text-[1.125rem]">
          {QUADRANTES.map(quadrante => (
            <li key={quadrante}>{TEXTOS_DA_ORDEM[quadrante]}</li>
          ))}
        </ol>
      )}
      {/* A screen that only shows has no dock, where hers says so. */}
      {feita && soVer && <p className="pc-suave">{espera}</p>}
    </Palco>
  )
}

interface OrdenandoProps {
  ordenacao: ReturnType<typeof useOrdem>
  /** Called once an order, or that there is none, is on its way. */
  onRespondida(): void
}

function Ordenando({ ordenacao: { inicial, ordem, mexeu, move }, onRespondida }: OrdenandoProps) {
  const { anunciar, sala } = useCena()
  const { pedir, ocupado } = useSendingAto()
  const [confirmar, setConfirmar] = useState(false)

  async function send(sim: boolean) {
    const done = await pedir(
      sim ? { tipo: 'estimar', ordem: [...ordem], ordem_inicial: [...inicial] } : { tipo: 'pular_estimativa' },
    )
    if (!done) return
    onRespondida()
    anunciar(
      sim ? say(esperando, { consultor: sala.consultor }) : t('naConversa.semOrdem', { consultor: sala.consultor }),
    )
  }
  return (
    <Palco
      alto
      dock={
        <>
          {confirmar && !mexeu && (
            <Suspense>
              <ConfirmarOrdem busy={ocupado} onConfirmar={() => void send(true)} />
            </Suspense>
          )}
          <div className="pc-par pc-baixo">
            <Button
              look={confirmar && !mexeu ? 'quiet' : 'primary'}
              busy={ocupado}
              onClick={() => (mexeu ? void send(true) : setConfirmar(true))}
            >
              {botao}
            </Button>
            <Button look="text" onClick={() => void send(false)}>
              {pular}
            </Button>
          </div>
        </>
      }
    >
      <div>
        <Titulo className="pc-menor">{titulo}</Titulo>
        <p id="pc-ordenar" className="pc-miudo">
          {primeira} <span className="pc-resto">{resto.join(' ')}</span>
        </p>
      </div>
      <div className="pc-ordem">
        <Suspense fallback={<Skeleton className="h-[280px] w-full" />}>
          <Alternativas ordem={ordem} textos={TEXTOS_DA_ORDEM} rotulo="pc-ordenar" onMove={move} />
        </Suspense>
        <p className="teste-ponta">
          <span aria-hidden="true">↓</span> {autoestimativa.base}
        </p>
      </div>
    </Palco>
  )
}
