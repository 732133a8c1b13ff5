import { CELULAS } from '#shared/disc/disc/regiao/mancha.rules.ts'
import { OCTOGONO } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { nomeOf, type PersonDraws } from '../pessoas.ts'

const BORDA = OCTOGONO.map(([x, y]) => `${x + 30},${30 - y}`).join(' ')
/** Left or upper edge and length of a cell, by its column or row. */
const EDGE = { [-1]: [0, 22.5], 0: [22.5, 15], 1: [37.5, 22.5] } as const
/** People of a cell from which it is as dark as it gets. */
const CHEIA = 4

interface Props {
  repetidas: readonly PersonDraws[]
  atual: number
  onEscolher: (n: number) => void
}

/** All draws small, each a button with how many people are where. */
export function SmallDraws({ repetidas, atual, onEscolher }: Props) {
  const draws = repetidas[0]?.regioes.map((_, n) => n) ?? []
  const count = (n: number, regiao: string) => repetidas.filter(({ regioes }) => regioes[n] === regiao).length
  return (
    <ol className="mapa-minis" aria-label={t('mapa.todosOsDesenhos')}>
      {draws.map(n => (
        <li key={n}>
          <button
            type="button"
            aria-current={n === atual ? 'true' : undefined}
            aria-label={t('mapa.desenhoTem', { n: n + 1, lista: contagens(repetidas, n) })}
            onClick={() => onEscolher(n)}
          >
            <svg viewBox="-1 -1 62 62" aria-hidden="true">
              <clipPath id={`mini-${n}`}>
                <polygon points={BORDA} />
              </clipPath>
              <g clipPath={`url(#mini-${n})`}>
                <rect className="mapa-fundo" width="60" height="60" />
                {CELULAS.map(({ regiao, x, y }) => {
                  const [[left, width], [top, height]] = [EDGE[x], EDGE[y]]
                  const opacity = Math.min(count(n, regiao), CHEIA) / CHEIA
                  return (
                    <rect
                      key={regiao}
                      className="[fill:var(--petrol)] forced-color-adjust-none"
                      {...{ x: left, y: top, width, height }}
                      fillOpacity={opacity * 0.8}
                    />
                  )
                })}
                <path className="mapa-grade" d="M22.5 0V60M37.5 0V60M0 22.5H60M0 37.5H60" />
              </g>
              <polygon className="mapa-borda" points={BORDA} />
            </svg>
            <span aria-hidden="true">{n + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** How many people each region has in one draw, in words. */
function contagens(repetidas: readonly PersonDraws[], n: number): string {
  const counts = new Map<string, number>()
  for (const { regioes } of repetidas) {
    const regiao = regioes[n]
    if (regiao) counts.set(nomeOf(regiao), (counts.get(nomeOf(regiao)) ?? 0) + 1)
  }
  return [...counts].map(([nome, quantas]) => `${nome} ${quantas}`).join(', ')
}
