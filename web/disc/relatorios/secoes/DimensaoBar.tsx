import { percentual } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import type { Letra, Totais } from '#shared/disc/disc/disc.types.ts'
import { daLetra } from '#shared/disc/disc/figuras/dimensoes.ts'
import { barOf, EIXO } from '#shared/disc/disc/figuras/figuras.rules.ts'
import { margemSimples } from '#shared/disc/disc/medida/margens.rules.ts'
import { toPercent } from '#shared/disc/relatorios/texto/texto.ts'
import { t } from '../../../platform/i18n/i18n.ts'

const percent = (fraction: number) => `${fraction * 100}%`

interface Props {
  letra: Letra
  totais: Totais
  /** Half of the margin, in points. */
  margem: number
}

/** Bar of one dimension, with the same fixed axis and margin as in the chart of all four. */
export function DimensaoBar({ letra, totais, margem: meia }: Props) {
  const { marcas, referencia } = EIXO
  const {
    valor,
    margem: [from, to],
  } = barOf(totais, letra, meia)
  const pontos = daLetra(totais, letra)
  const [low, high] = margemSimples(pontos, meia)
  return (
    <div className="my-1.5 max-w-[34rem]">
      <span className="sr-only">
        {toPercent(percentual(pontos))}
        {t('perfil.margemDe', { de: toPercent(percentual(low)), ate: toPercent(percentual(high)) })}
      </span>
      <span className="barra-trilho block" aria-hidden="true">
        <span className="barra-valor" data-letra={letra} style={{ width: percent(valor) }} />
        <span className="barra-meio" style={{ left: percent(referencia) }} />
        <span className="barra-margem" style={{ left: percent(from), width: percent(to - from) }} />
      </span>
      <span className="leitura-eixo" aria-hidden="true">
        {marcas.map(({ texto, x }) => (
          <span key={texto} style={{ left: percent(x) }}>
            {texto}
          </span>
        ))}
      </span>
    </div>
  )
}
