import { letraOf } from '#shared/disc/disc/disc.types.ts'
import './evidencia.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ROTULOS, type Totais } from '#shared/disc/disc/disc.types.ts'
import { DIMENSOES } from '#shared/disc/disc/figuras/dimensoes.ts'
import { compareEstimativa, type Posicao } from '#shared/disc/evidencia/autoestimativa.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { formatList } from '../../platform/ui/format.ts'
import { Estimativa } from './Estimativa.tsx'
import { autoestimativaQuery } from './evidencia.queries.ts'

const nomeOf = ({ quadrante }: Posicao) => ROTULOS[letraOf(quadrante)]

/**
 * Shows the self-estimate beside the result; nothing when there is none. A difference is presented as a subject to talk
 * about, not as an error.
 */
export default function AutoestimativaComparison({ id_licenca, totais }: { id_licenca: number; totais: Totais }) {
  const { data } = useQuery(autoestimativaQuery(id_licenca))
  const [mudando, setMudando] = useState(false)
  if (!data?.ordem) return null
  const leave = () => setMudando(false)
  if (mudando)
    return (
      <Estimativa
        id_licenca={id_licenca}
        sair={{ texto: t('comum.cancelar'), busy: false, onClick: leave }}
        onFeita={leave}
      />
    )
  const depois = data.antes_de_ver === false
  const posicoes = compareEstimativa(data.ordem, totais)
  const inOrder = [...DIMENSOES].sort((a, b) => totais[b] - totais[a] || a - b).map(q => posicoes[q])
  return (
    <section className="previu" aria-labelledby="previu">
      <h3 id="previu">{t(depois ? 'estimativa.comoVoceSeVe' : 'estimativa.comoVoceSeVia')}</h3>
      <p>{palavras(inOrder)}</p>
      {data.a_pedido && (
        <p>
          {t('estimativa.ditada')}{' '}
          <button type="button" className="act" onClick={() => setMudando(true)}>
            {t('naConversa.registradaMudar')}
          </button>
        </p>
      )}
      <ul>
        {inOrder.map(posicao => (
          <li key={posicao.quadrante}>
            <b>{nomeOf(posicao)}</b>
            <span>
              {posicao.de === posicao.ate
                ? t('estimativa.saiu', { de: posicao.de })
                : t('estimativa.saiuEmpate', { de: posicao.de, ate: posicao.ate })}
            </span>
            <span className="text-ink-soft">
              {t(depois ? 'naConversa.pusDepois' : 'estimativa.previu', { posicao: posicao.prevista })}
            </span>
          </li>
        ))}
      </ul>
      {inOrder.some(({ de, ate }) => de !== ate) && <p className="text-sm text-ink-soft">{t('estimativa.empate')}</p>}
    </section>
  )
}

function palavras(posicoes: readonly Posicao[]): string {
  const right = posicoes.filter(({ acertou }) => acertou)
  if (right.length === posicoes.length) return t('estimativa.todas')
  if (right.length === 0) return t('estimativa.nenhuma')
  return t('estimativa.algumas', { lista: formatList(right.map(nomeOf)) })
}
