import { ROTULOS, type Totais } from '../../disc/disc.types.ts'
import { byDimensao } from '../../disc/figuras/dimensoes.ts'
import { posicaoNoEixo } from '../../disc/figuras/figuras.rules.ts'
import { MARGEM_PONTOS } from '../../disc/medida/margens.rules.ts'
import { fill } from '../texto/texto.ts'
import type { Valores } from '../texto/valores.ts'
import type { EvolucaoPanel, FiguraEvolucao, PanelPonto } from './evolucao.types.ts'
import { rotulosOf } from './evolucao-rotulos.rules.ts'

/** Smallest distance of two dates under the axis, as a fraction of its length. */
const LARGURA_MARCA = 0.16

export interface TesteNoTempo {
  data: Date
  /** Day of the test: '21/11/2026'. */
  dia: string
  totais: Totais
}

/** Position and margin on the axis of 15 to 60 points, as fractions, cut at its ends. */
export const inEixo = (pontos: number, margem: number = MARGEM_PONTOS) => ({
  posicao: posicaoNoEixo(pontos),
  margem: [posicaoNoEixo(pontos - margem), posicaoNoEixo(pontos + margem)] as const,
})

/**
 * Adds to each test its position in time between the first (0) and the last (1); evenly spaced when all have one
 * instant.
 */
export function inTempo<T extends { data: Date }>(testes: readonly T[]): (T & { x: number })[] {
  const first = testes[0]?.data.getTime() ?? 0
  const span = (testes.at(-1)?.data.getTime() ?? 0) - first
  const xOf = (data: Date, i: number) => {
    if (testes.length === 1) return 0.5
    return span > 0 ? (data.getTime() - first) / span : i / (testes.length - 1)
  }
  return testes.map((teste, i) => ({ ...teste, x: xOf(teste.data, i) }))
}

/** The dates printed under the axis: the first, the last, and those between that fit without touching. */
export function marcasNoTempo(testes: readonly { dia: string; x: number }[]): FiguraEvolucao['marcas'] {
  const marcas: { texto: string; x: number }[] = []
  const last = testes.at(-1)
  for (const teste of testes) {
    const { dia, x } = teste
    const before = marcas.at(-1)
    const clear = !before || (x - before.x >= LARGURA_MARCA && last && last.x - x >= LARGURA_MARCA)
    if (clear || teste === last) marcas.push({ texto: dia, x })
  }
  return marcas
}

/** Adds to each point the position of its printed value. */
function withRotulos(pontos: readonly Omit<PanelPonto, 'rotulo'>[]): PanelPonto[] {
  const rotulos = rotulosOf(pontos)
  return pontos.map((ponto, i) => ({ ...ponto, rotulo: rotulos[i] ?? null }))
}

/**
 * The four panels over time, one dimension each with the same axes, so that they are readable in grey. Takes the tests
 * oldest first; `descricao` is the template of the alternative text, `valores` its values, `meia` half of the margin in
 * points.
 */
export function figuraEvolucao(
  testes: readonly TesteNoTempo[],
  descricao: string,
  valores: Valores,
  meia: number,
): FiguraEvolucao {
  const placed = inTempo(testes)
  return {
    referencia: 0.5,
    eixo: [
      { texto: '15', y: 0 },
      { texto: '37,5', y: 0.5 },
      { texto: '60', y: 1 },
    ],
    marcas: marcasNoTempo(placed),
    paineis: byDimensao((q, letra): EvolucaoPanel => {
      const lista = testes.map(({ dia, totais }) => `${totais[q]} em ${dia}`).join(', ')
      return {
        letra,
        rotulo: ROTULOS[letra],
        descricao: fill(descricao, { ...valores, rotulo: ROTULOS[letra], lista }),
        pontos: withRotulos(
          placed.map(({ totais, x }) => {
            const { posicao, margem } = inEixo(totais[q], meia)
            return { x, y: posicao, margem, pontos: totais[q] }
          }),
        ),
      }
    }),
  }
}
