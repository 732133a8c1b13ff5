import { Suspense, useState } from 'react'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { type Ordem, QUADRANTES, type Quadrante } from '#shared/disc/disc/disc.types.ts'
import { quatro } from '#shared/disc/disc/figuras/dimensoes.ts'
import { ordemInicial } from '#shared/disc/disc/responder/embaralhar.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../../platform/ui/screen/lazyPart.tsx'
import { useEnviando } from '../atos/useEnviando.ts'
import { useCena, useOcupada } from '../cena.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { autoestimativa, celular, diz } from '../roteiro.ts'

const Alternativas = lazyPart(async () => ({
  default: (await import('../../../../disc/disc/ordenar/Alternativas.tsx')).Alternativas,
}))

const ConfirmarOrdem = lazyPart(async () => ({
  default: (await import('../../../../disc/disc/ordenar/ConfirmarOrdem.tsx')).ConfirmarOrdem,
}))

const { titulo, texto, botao, pular, esperando } = celular.autoestimativa
/** The four descriptions of the dimensions, without letters, colours or names. */
const textos = Object.fromEntries(
  autoestimativa.descricoes.map(({ quadrante, texto: one }) => [quadrante, one]),
) as Record<Quadrante, string>

/** First sentence of the instructions and the rest; a short screen shows the first, screen readers read all. */
const [primeira, ...resto] = autoestimativa.instrucao.split(/(?<=\.) /)

/** Etapa autoestimativa: the person ranks four descriptions of themselves before seeing a number. */
export function Estimar() {
  const { sala, soVer } = useCena()
  if (sala.estimativa || soVer) return <Esperando />
  return <Ordenando />
}

/**
 * Whether the person has given or skipped the self-estimate; the consultor's frame learns this before the order itself.
 */
const jaDisse = (sala: Sala): boolean =>
  sala.estimativa !== null || (sala.cadeira === 'consultor' && sala.estimativa_feita)

/** Shown once the self-estimate is saved, while both wait for the next step. */
function Esperando() {
  const { sala, soVer } = useCena()
  const feita = jaDisse(sala)
  const espera =
    sala.estimativa?.ordem === null
      ? t('naConversa.semOrdem', { consultor: sala.consultor })
      : diz(esperando, { consultor: sala.consultor })
  return (
    <Palco dock={feita && <p className="pc-espera">{espera}</p>}>
      <Titulo>{titulo}</Titulo>
      {!feita && <p className="pc-suave">{texto}</p>}
      {/* Where she has no screen to order on, she reads them here and says the order aloud. */}
      {!feita && soVer && (
        <ol className="pc-quatro">
          {QUADRANTES.map(quadrante => (
            <li key={quadrante}>{textos[quadrante]}</li>
          ))}
        </ol>
      )}
      {/* A screen that only shows has no dock, where hers says so. */}
      {feita && soVer && <p className="pc-suave">{espera}</p>}
    </Palco>
  )
}

function Ordenando() {
  const { anunciar, sala } = useCena()
  const { pedir, ocupado } = useEnviando()
  const [inicial] = useState<Ordem>(() => ordemInicial(Math.random))
  const [ordem, setOrdem] = useState(inicial)
  const [mexeu, setMexeu] = useState(false)
  const [confirmar, setConfirmar] = useState(false)
  useOcupada(ordem !== inicial)

  function move(de: number, para: number) {
    const quadrante = ordem[de]
    if (!quadrante || para < 0 || para >= QUADRANTES.length) return
    setMexeu(true)
    setConfirmar(false)
    const outros = ordem.filter(other => other !== quadrante)
    setOrdem(quatro([...outros.slice(0, para), quadrante, ...outros.slice(para)]))
  }
  async function send(sim: boolean) {
    const done = await pedir(
      sim ? { tipo: 'estimar', ordem: [...ordem], ordem_inicial: [...inicial] } : { tipo: 'pular_estimativa' },
    )
    if (done) anunciar(sim ? diz(esperando, { consultor: sala.consultor }) : t('naConversa.semOrdem', { consultor: sala.consultor }))
  }
  return (
    <Palco
      alto
      dock={
        <>
          {confirmar && (
            <Suspense>
              <ConfirmarOrdem busy={ocupado} onConfirmar={() => void send(true)} />
            </Suspense>
          )}
          <div className="pc-par pc-baixo">
            <Button
              look={confirmar ? 'quiet' : 'primary'}
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
          <Alternativas ordem={ordem} textos={textos} rotulo="pc-ordenar" onMove={move} />
        </Suspense>
        <p className="teste-ponta">
          <span aria-hidden="true">↓</span> {autoestimativa.base}
        </p>
      </div>
    </Palco>
  )
}
