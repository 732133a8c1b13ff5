import { ordemDosPontos } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { ordensIniciais } from '#shared/disc/disc/answer/shuffle.rules.ts'
import type { Faixa, Letra, Ordem, PorDimensao, Totais } from '#shared/disc/disc/disc.types.ts'
import type { Folha } from '#shared/disc/disc/figuras/grupo.rules.ts'
import vectors from '../data/reference-vectors.json' with { type: 'json' }

interface CasoPerfil {
  totais: Totais
  valido: boolean
  percentuais?: PorDimensao<number>
  intensidade?: PorDimensao<number>
  faixas?: PorDimensao<Faixa>
  W?: number
  ordem?: PorDimensao<Letra>
  gap12?: number
  gap23?: number
  amplitude?: number
  codigo?: string
  empate_primaria?: boolean
  empate_secundaria?: boolean
  tres_forcas?: Letra | null
  predominancia?: string
  definicao?: string
}

/** Inputs and expected outputs computed by an independent implementation of the rules. */
export const referencia = {
  ...vectors,
  amostra: vectors.amostra as unknown as Folha[],
  reteste: vectors.reteste as unknown as Folha[],
  casos_perfil: vectors.casos_perfil as unknown as CasoPerfil[],
}

export const ordensDaFolha = (folha: Folha): Ordem[] =>
  folha.map(([d, i, s, c]) => ordemDosPontos({ 1: d, 2: i, 3: s, 4: c }))

/** Generates every totals vector with sum 150 and values of 15 to 60, including those that no answers can give. */
export function* todasAsSomas(): Generator<Totais> {
  for (let d = 15; d <= 60; d++)
    for (let i = 15; i <= 60; i++)
      for (let s = Math.max(15, 90 - d - i); s <= Math.min(60, 135 - d - i); s++) yield [d, i, s, 150 - d - i - s]
}

/** Returns a seeded generator of numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const randomOrdens = (random: () => number): Ordem[] => ordensIniciais(random)
