import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { RESPOSTAS_MARCACAO, type RespostaMarcacao, ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { useFila } from '../../disc/marcacoes/useFila.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { IconeResposta } from '../devolutivas/pessoa/Icones.tsx'
import { Bar } from './Bar.tsx'
import type { Respostas } from './kept.ts'
import { nextUnmarked } from './lugar.rules.ts'
import { useArrival } from './useArrival.ts'
import type { Frase } from './useMark.ts'

interface Props {
  titulo: string
  texto: string | undefined
  frases: readonly Frase[]
  respostas: Respostas
  fila: ReturnType<typeof useFila>
  /** Query of the address that follows once all are marked. */
  pronto: string
}

/** Scrolls a sentence to the middle of the screen and focuses its first answer. */
function goTo(row: Element | undefined) {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  row?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}

/** Sentences one under another, each with its three answers, and the bar that leads to the next unmarked one. */
export function Lista({ titulo, texto, frases, respostas, fila, pronto }: Props) {
  const navigate = useNavigate()
  const heading = useArrival()
  const [aqui, setAqui] = useState(() => nextUnmarked(frases, respostas, -1))
  /** The one that the bar's button led to last. */
  const [levada, setLevada] = useState<number | null>(null)
  const rows = useRef<HTMLOListElement>(null)
  const feitas = frases.filter(({ frase }) => respostas.has(frase)).length
  const row = (i: number) => rows.current?.children[i]

  // Goes on where an earlier visit stopped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the list opens
  useEffect(() => {
    if (aqui) row(aqui)?.scrollIntoView({ block: 'center' })
  }, [])

  function mark(i: number, frase: string, resposta: RespostaMarcacao) {
    const again = respostas.get(frase) === resposta
    fila.marcar(frase, again ? null : resposta)
    setAqui(again ? i : nextUnmarked(frases, new Set([...respostas.keys(), frase]), i))
  }

  function advance() {
    if (feitas === frases.length) return navigate({ search: pronto })
    // Pressed again at one that she leaves open, it goes on to the one after.
    const next = aqui !== levada ? aqui : nextUnmarked(frases, respostas, aqui ?? -1)
    if (next === null) return
    setAqui(next)
    setLevada(next)
    goTo(row(next))
  }

  const goOn = feitas === 0 ? 'marcar.comecar' : 'marcar.proxima'
  return (
    <>
      <main id="conteudo" tabIndex={-1} className="mq-pagina">
        <h1 ref={heading} tabIndex={-1}>
          {titulo}
        </h1>
        {texto && <p className="mq-texto">{texto}</p>}
        <ol ref={rows} className="mq-frases">
          {frases.map(({ frase, texto: words, tipo }, i) => (
            <Cartao
              key={frase}
              frase={{ frase, texto: words, tipo }}
              resposta={respostas.get(frase)}
              aqui={i === aqui}
              onMarcar={resposta => mark(i, frase, resposta)}
            />
          ))}
        </ol>
      </main>
      <Bar feitas={feitas} total={frases.length} fila={fila}>
        <Button look="primary" onClick={advance}>
          {t(feitas === frases.length ? 'marcar.pronto' : goOn)}
        </Button>
      </Bar>
    </>
  )
}

interface CartaoProps {
  frase: Pick<Frase, 'frase' | 'texto' | 'tipo'>
  resposta: RespostaMarcacao | undefined
  /** Whether this is the next one to answer. */
  aqui: boolean
  onMarcar(resposta: RespostaMarcacao): void
}

const Cartao = ({ frase: { frase, texto, tipo }, resposta, aqui, onMarcar }: CartaoProps) => (
  <li data-agora={aqui || undefined}>
    <p id={`mq-${frase}`}>{texto}</p>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend a second time. */}
    <div role="group" aria-labelledby={`mq-${frase}`} className="mq-tres">
      {RESPOSTAS_MARCACAO.map(each => (
        <button key={each} type="button" aria-pressed={resposta === each} onClick={() => onMarcar(each)}>
          <IconeResposta resposta={each} />
          {ROTULOS_MARCACAO[tipo][each]}
        </button>
      ))}
    </div>
  </li>
)
