import type { VisaoGeral } from '#shared/casa/casa/visao-geral.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatAmount, formatNumber } from '../../../platform/ui/format.ts'
import { eixoOf } from './eixo.ts'

const LARGURA = 640
const ALTURA = 160
/** Room at the left for the numbers of the axis. */
const EIXO = 44
const CENTAVOS = 100
const dia = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
const mes = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** Returns the label of a bar: its month in a year, else its day. */
const nomeOf = ({ dia: d }: { dia: string }, periodo: VisaoGeral['periodo']) =>
  (periodo === '12m' ? mes : dia).format(new Date(d))

/** Bar chart of the tests finished over the period, with the same numbers in a table. */
export function Serie({ visao: { serie, periodo } }: { visao: VisaoGeral }) {
  const maior = Math.max(1, ...serie.map(({ testes }) => testes))
  const eixo = eixoOf(maior)
  const topo = eixo.at(-1) ?? maior
  const passo = (LARGURA - EIXO) / serie.length
  const total = serie.reduce((sum, { testes }) => sum + testes, 0)
  const [first, last] = [serie[0], serie.at(-1)]
  return (
    <section className="card" aria-labelledby="serie">
      <h3 id="serie" className="text-lg">
        {t(periodo === '12m' ? 'geral.testesPorMes' : 'geral.testesPorDia')}
      </h3>
      <svg
        viewBox={`0 -10 ${LARGURA} ${ALTURA + 20}`}
        className="geral-serie"
        role="img"
        aria-label={t('geral.serieResumo', { total: formatNumber(total), maior: formatNumber(total ? maior : 0) })}
      >
        {eixo.map(n => {
          const y = ALTURA - (n / topo) * ALTURA
          return (
            <g key={n}>
              <line x1={EIXO} x2={LARGURA} y1={y} y2={y} />
              <text x={EIXO - 8} y={y + 4} textAnchor="end">
                {formatNumber(n)}
              </text>
            </g>
          )
        })}
        {serie.map(({ dia: d, testes }, n) => {
          const height = (testes / topo) * ALTURA
          return (
            <rect
              key={d}
              x={EIXO + n * passo + passo * 0.12}
              width={passo * 0.76}
              y={ALTURA - Math.max(height, 2)}
              height={Math.max(height, 2)}
              rx={2}
              data-hoje={n === serie.length - 1 ? '' : undefined}
              data-nada={testes === 0 ? '' : undefined}
            />
          )
        })}
      </svg>
      <p className="flex justify-between pl-[7%] text-xs text-ink-soft" aria-hidden="true">
        <span>{first && nomeOf(first, periodo)}</span>
        <span>{last && nomeOf(last, periodo)}</span>
      </p>
      <details className="mt-3 text-sm">
        <summary>{t('geral.verNumeros')}</summary>
        <Numeros serie={serie} periodo={periodo} />
      </details>
    </section>
  )
}

/** The numbers of the chart as a table. */
const Numeros = ({ serie, periodo }: Pick<VisaoGeral, 'serie' | 'periodo'>) => (
  <div className="geral-tabela">
    <table>
      <thead>
        <tr>
          <th scope="col">{t(periodo === '12m' ? 'geral.mes' : 'geral.dia')}</th>
          <th scope="col">{t('geral.testes')}</th>
          <th scope="col">{t('geral.receita')}</th>
        </tr>
      </thead>
      <tbody>
        {serie.map(ponto => (
          <tr key={ponto.dia}>
            <th scope="row">{nomeOf(ponto, periodo)}</th>
            <td>{formatNumber(ponto.testes)}</td>
            <td>{formatAmount(ponto.receita_centavos / CENTAVOS)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
