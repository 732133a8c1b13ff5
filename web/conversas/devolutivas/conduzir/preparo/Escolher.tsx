import { useEffect, useState } from 'react'
import { MAXIMO_FRASES } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { SkeletonRows } from '../../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../../platform/ui/states.tsx'
import { fill, ROTEIRO } from '../roteiro.ts'
import { type FraseParaEscolher, useSessao } from '../sessao.tsx'
import { firstFive, grupos, toggleFrase } from './escolha.rules.ts'

interface Props {
  lista: readonly string[]
  onMudar(lista: readonly string[]): void
}

/**
 * List of all sentences of the report, each to be chosen or left out: those that the person showed from home first, then
 * the ten nearest to the sentence on the screens, the rest by part.
 */
export function Escolher({ lista, onMudar }: Props) {
  const { sala } = useSessao()
  const { frases, error, retry } = useFrases()
  // As it stood when the list was opened: a row that is ticked stays where it is.
  const [listadas] = useState(() => new Set(lista))
  const palavras = { pessoa: sala.pessoa }
  const { consultor } = ROTEIRO.marcacoes
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!frases) return <SkeletonRows rows={6} />
  const cheia = lista.length >= MAXIMO_FRASES
  const { mostradas, perto, partes } = grupos(frases, sala, { atual: sala.frase_atual, listadas })
  const todos = [
    { parte: t('conduzir.mostrouDeCasa', palavras), frases: mostradas },
    { parte: t(sala.frase_atual ? 'conduzir.pertoDaFrase' : 'conduzir.primeirasDoRelatorio'), frases: perto },
    ...partes,
  ].filter(({ frases: of }) => of.length > 0)
  return (
    <div className="cz-escolher">
      <p className="cz-miudo">
        {fill(sala.marcacoes_compartilhadas_em ? consultor.primeiro : consultor.sem_compartilhar, palavras)}
      </p>
      {lista.length === 0 && (
        <Button className="justify-self-start" onClick={() => onMudar(firstFive(frases, sala))}>
          {t('conduzir.comecarComCinco')}
        </Button>
      )}
      {todos.map(({ parte, frases: deles }, i) => (
        <details key={parte} open={i === 0 || deles === perto || deles.some(({ frase }) => lista.includes(frase))}>
          <summary>
            {parte} <Escolhidas n={deles.filter(({ frase }) => lista.includes(frase)).length} />
          </summary>
          <ul>
            {deles.map(one => (
              <Opcao
                key={one.frase}
                frase={one}
                escolhida={lista.includes(one.frase)}
                cheia={cheia}
                onMudar={() => onMudar(toggleFrase(lista, one.frase))}
              />
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

const Escolhidas = ({ n }: { n: number }) =>
  n > 0 && <span className="cz-miudo">{t('conduzir.escolhidasAqui', { n })}</span>

function Opcao({
  frase: { frase, texto, tipo },
  escolhida,
  cheia,
  onMudar,
}: {
  frase: FraseParaEscolher
  escolhida: boolean
  cheia: boolean
  onMudar(): void
}) {
  const { sala } = useSessao()
  const marca = sala.marcacoes.find(each => each.frase === frase && each.resposta)
  return (
    <li>
      <label>
        <input type="checkbox" checked={escolhida} aria-disabled={cheia && !escolhida} onChange={onMudar} />
        <span>
          {texto}
          {marca?.resposta && (
            <span className="cz-miudo">
              {' '}
              {t('conduzir.marcouAssim', { rotulo: ROTULOS_MARCACAO[tipo][marca.resposta] })}
            </span>
          )}
        </span>
      </label>
    </li>
  )
}

/** Loads the sentences once per opening of the list, since a report's text does not change. */
function useFrases() {
  const { frases: load } = useSessao()
  const [state, setState] = useState<{ frases?: readonly FraseParaEscolher[]; error?: unknown }>({})
  const [again, setAgain] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again when it failed
  useEffect(() => {
    let left = false
    setState({})
    load().then(
      frases => left || setState({ frases }),
      (error: unknown) => left || setState({ error }),
    )
    return () => {
      left = true
    }
  }, [again])
  return { ...state, retry: () => setAgain(n => n + 1) }
}
