import { percentual } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import type { Letra, Totais } from '#shared/disc/disc/disc.types.ts'
import { daLetra } from '#shared/disc/disc/figuras/dimensoes.ts'
import { bars } from '#shared/disc/disc/figuras/figuras.rules.ts'
import { margemSimples } from '#shared/disc/disc/medida/margens.rules.ts'
import { toPercent } from '#shared/disc/relatorios/texto/texto.ts'
import { t } from '../../../platform/i18n/i18n.ts'

const percent = (fraction: number) => `${fraction * 100}%`

/**
 * Returns a ref that sets styles on the element itself: the landing is written out at build, and the security policy refuses
 * `style` attributes in HTML.
 */
const placed = (style: Partial<CSSStyleDeclaration>) => (element: HTMLElement | null) => {
  if (element) Object.assign(element.style, style)
}

interface Props {
  totais: Totais
  /** Label of each dimension, such as 'Submisso (estabilidade)' where the bare label would mislead. */
  rotulos: Readonly<Record<Letra, string>>
  /** Dimensions from top to bottom; D, I, S, C by default. */
  ordem?: readonly Letra[]
  /** Half of the margin, in points; 6.5 by default. */
  margem?: number | undefined
}

/** Bar chart with a fixed axis from 10 % to 40 %, a line at 25 % through all four bars, and the margin as a whisker. */
export function Bars({ totais, rotulos, ordem, margem: meia }: Props) {
  const { barras: rows, marcas, referencia } = bars(totais, ordem, meia)
  return (
    <div className="barras">
      <ul className="barras-linhas">
        {rows.map(({ letra, valor, margem: [from, to] }) => {
          const pontos = daLetra(totais, letra)
          const [low, high] = margemSimples(pontos, meia)
          return (
            <li key={letra} className="barra">
              <span className="barra-rotulo">
                <span className="barra-letra" data-letra={letra} aria-hidden="true">
                  {letra}
                </span>
                {rotulos[letra]}
              </span>
              <span className="barra-trilho" aria-hidden="true">
                <span className="barra-valor" data-letra={letra} ref={placed({ width: percent(valor) })} />
                <span className="barra-meio" ref={placed({ left: percent(referencia) })} />
                <span className="barra-margem" ref={placed({ left: percent(from), width: percent(to - from) })} />
              </span>
              <span className="barra-numero">
                {toPercent(percentual(pontos))}
                <span className="sr-only">
                  {t('perfil.margemDe', { de: toPercent(percentual(low)), ate: toPercent(percentual(high)) })}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <div className="barras-eixo" aria-hidden="true">
        <div>
          {marcas.map(({ texto, x }) => (
            <span key={texto} ref={placed({ left: percent(x) })}>
              {texto}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
