import { type CSSProperties, useId, useState } from 'react'
import { LETRAS, type Letra as LetraDisc, ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDate } from '../../../platform/ui/format.ts'
import { Letra } from '../../relatorios/secoes/Letra.tsx'
import { figuraNoTempo, type PontoNoTempo, type TesteNoTempo } from './evolucao.ts'

/** Points (15 to 60) at which a line crosses the figure; at 37.5 all four dimensions are equal. */
const LINHAS = [
  { texto: '60', y: 0 },
  { texto: '37,5', y: 0.5 },
  { texto: '15', y: 1 },
]

const percent = (fraction: number) => `${fraction * 100}%`
const spot = (x: number, y: number) => `${(x * 100).toFixed(2)},${(y * 100).toFixed(2)}`

/** Figure of all finished tests over time; the legend below shows all dimensions or one alone. */
export function FiguraNoTempo({ testes }: { testes: readonly TesteNoTempo[] }) {
  const [alone, setAlone] = useState<LetraDisc | null>(null)
  const name = useId()
  return (
    <>
      <div className="tempo-quadro" data-so={alone ?? undefined}>
        <Figura testes={testes} />
      </div>
      <fieldset className="flex min-w-0 flex-wrap gap-2" aria-label={t('evolucao.qual')}>
        {[null, ...LETRAS].map(letra => (
          <label key={letra ?? 'todas'} className="tempo-chave">
            <input type="radio" name={name} checked={alone === letra} onChange={() => setAlone(letra)} />
            <span className="inline-flex items-center gap-1">
              {letra && <Letra letra={letra} hidden />}
              {letra ? ROTULOS[letra] : t('evolucao.todas')}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** Draws a line with its letter for each dimension, in a band as wide as the margin. */
function Figura({ testes }: { testes: readonly TesteNoTempo[] }) {
  const [latest, first] = [testes[0], testes.at(-1)]
  if (!latest || !first) return null
  const { linhas, datas } = figuraNoTempo(testes)
  const label = t('evolucao.figura', {
    n: testes.length,
    de: formatDate(first.created),
    ate: formatDate(latest.created),
  })
  return (
    <div className="tempo" role="img" aria-label={label}>
      <div className="tempo-plano">
        {LINHAS.map(({ texto, y }) => (
          <span key={texto} className="tempo-linha" style={{ top: percent(y) }}>
            <span>{texto}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {linhas.map(({ letra, pontos }) => (
            <polygon key={letra} className="tempo-margem" data-serie={letra} points={contorno(pontos)} />
          ))}
          {linhas.map(({ letra, pontos }) => (
            <polyline
              key={letra}
              className="tempo-serie"
              data-serie={letra}
              points={pontos.map(({ x, y }) => spot(x, y)).join(' ')}
            />
          ))}
        </svg>
        {linhas.map(({ letra, pontos }) =>
          pontos.map(ponto => (
            <span
              key={ponto.id_licenca}
              className={ponto.letra ? 'tempo-letra' : 'tempo-ponto'}
              data-letra={letra}
              // cast: React's type of styles has no properties of our own
              style={{ left: percent(ponto.x), top: percent(ponto.y), '--desvio': ponto.desvio } as CSSProperties}
            >
              {ponto.letra && letra}
            </span>
          )),
        )}
      </div>
      <div className="tempo-datas">
        {datas.map(({ texto, x }) => (
          <span key={x} style={{ left: percent(x) }}>
            {texto}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Returns the outline of the band as a list of points: the upper edge forwards, then the lower edge backwards. */
const contorno = (pontos: readonly PontoNoTempo[]) =>
  [
    ...pontos.map(({ x, margem: [upper] }) => spot(x, upper)),
    ...[...pontos].reverse().map(({ x, margem: [, lower] }) => spot(x, lower)),
  ].join(' ')
