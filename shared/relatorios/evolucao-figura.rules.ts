import { LETRAS, type PorDimensao, ROTULOS, type Totais } from '../disc/disc.types.ts'
import { posicaoNoEixo } from '../disc/figuras.rules.ts'
import { MARGEM_PONTOS } from '../disc/margens.rules.ts'
import type { FiguraEvolucao, PainelEvolucao } from './evolucao.types.ts'
import { preencher } from './texto.ts'

/** Dates under the axis need this much of its length each. */
const LARGURA_MARCA = 0.16

export interface TesteNoTempo {
  data: Date
  /** '21/11/2026' */
  dia: string
  totais: Totais
}

/** Position and margin of ±6.5 points on the fixed axis of 15 to 60 points, as fractions, cut at its ends. */
export const noEixo = (pontos: number) => ({
  posicao: posicaoNoEixo(pontos),
  margem: [posicaoNoEixo(pontos - MARGEM_PONTOS), posicaoNoEixo(pontos + MARGEM_PONTOS)] as const,
})

/** Where each moment stands between the first (0) and the last (1); evenly when they all fall together. */
export function noTempo(datas: readonly Date[]): number[] {
  const first = datas[0]?.getTime() ?? 0
  const span = (datas.at(-1)?.getTime() ?? 0) - first
  if (datas.length === 1) return [0.5]
  return datas.map((data, i) => (span > 0 ? (data.getTime() - first) / span : i / (datas.length - 1)))
}

/** First and last date always, and of those between as many as stand clear of each other. */
export function marcasNoTempo(testes: readonly TesteNoTempo[], xs: readonly number[]): FiguraEvolucao['marcas'] {
  const marcas: { texto: string; x: number }[] = []
  const last = testes.length - 1
  testes.forEach(({ dia }, i) => {
    const x = xs[i]!
    const clear = x - (marcas.at(-1)?.x ?? -1) >= LARGURA_MARCA
    if (i === 0 || i === last || (clear && xs[last]! - x >= LARGURA_MARCA)) marcas.push({ texto: dia, x })
  })
  return marcas
}

/**
 * The four panels over time, all with the same axes; one dimension each, so that it reads in grey too. Takes the tests
 * oldest first; `descricao` is the alternative text's template.
 */
export function figuraEvolucao(testes: readonly TesteNoTempo[], descricao: string): FiguraEvolucao {
  const xs = noTempo(testes.map(({ data }) => data))
  return {
    referencia: 0.5,
    eixo: [
      { texto: '15', y: 0 },
      { texto: '37,5', y: 0.5 },
      { texto: '60', y: 1 },
    ],
    marcas: marcasNoTempo(testes, xs),
    paineis: LETRAS.map((letra, i): PainelEvolucao => {
      const lista = testes.map(({ dia, totais }) => `${totais[i]} em ${dia}`).join(', ')
      return {
        letra,
        rotulo: ROTULOS[letra],
        descricao: preencher(descricao, { rotulo: ROTULOS[letra], lista }),
        pontos: testes.map(({ totais }, n) => {
          const { posicao, margem } = noEixo(totais[i]!)
          return { x: xs[n]!, y: posicao, margem, pontos: totais[i]! }
        }),
      }
    }) as unknown as PorDimensao<PainelEvolucao>,
  }
}
