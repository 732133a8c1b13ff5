import { percentual } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { type CodigoPerfil, ROTULOS, type Totais } from '#shared/disc/disc/disc.types.ts'
import { daLetra } from '#shared/disc/disc/figuras/dimensoes.ts'
import { outlinePath, rosca } from '#shared/disc/disc/figuras/figuras.rules.ts'
import { toPercent } from '#shared/disc/relatorios/texto/texto.ts'
import { t } from '../../../platform/i18n/i18n.ts'

const CENTRE = 110
const RADIUS = 104

/**
 * Doughnut chart (behaviour §40) with a hole of 60 %, clockwise from the top in the order D, I, S, C; the profile's
 * letters stand inside, or `centro` where a tie has no order.
 */
export function Rosca({
  totais,
  codigo,
  centro = codigo,
}: {
  totais: Totais
  codigo: CodigoPerfil
  centro?: string | undefined
}) {
  const { segmentos } = rosca(totais)
  const label = segmentos
    .map(({ letra }) => `${ROTULOS[letra]} ${toPercent(percentual(daLetra(totais, letra)))}`)
    .join(', ')
  return (
    <svg viewBox="0 0 220 220" role="img" aria-label={label} className="w-full max-w-[220px] justify-self-center">
      {segmentos.map(({ letra, pontos, rotulo }) => (
        <g key={letra}>
          <path
            d={outlinePath(pontos, RADIUS, CENTRE, CENTRE)}
            fill={`var(--${letra.toLowerCase()})`}
            stroke="var(--surface)"
            strokeWidth="2"
          />
          <text
            x={CENTRE + rotulo[0] * RADIUS}
            y={CENTRE + rotulo[1] * RADIUS}
            textAnchor="middle"
            dominantBaseline="central"
            fill={`var(--on-${letra.toLowerCase()})`}
            className="text-xl font-bold"
          >
            {letra}
          </text>
        </g>
      ))}
      <text x={CENTRE} y={105} textAnchor="middle" fill="var(--ink)" className="font-serif text-[34px] font-[560]">
        {centro}
      </text>
      <text x={CENTRE} y={130} textAnchor="middle" fill="var(--ink-soft)" className="text-[13px]">
        {t('perfil.pontos', { n: totais.reduce((sum, points) => sum + points, 0) })}
      </text>
    </svg>
  )
}
