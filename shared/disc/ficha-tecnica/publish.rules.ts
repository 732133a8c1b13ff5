import type { NivelQualidade, PorDimensao } from '../disc/disc.types.ts'
import { cada } from '../disc/figuras/dimensoes.ts'
import {
  confiabilidadeOf,
  type FQuantile,
  MINIMO_CONFIABILIDADE,
  MINIMO_NORMA_PLATAFORMA,
  MINIMO_PARES_RETESTE,
  metadesOf,
  type Reteste,
} from '../disc/figuras/grupo.rules.ts'
import { analyseItensOf } from '../disc/medida/itens.rules.ts'
import { margemDoErro, WITHOUT_SIMULATED } from '../disc/medida/margens.rules.ts'
import type { Sums } from '../disc/medida/sums.rules.ts'
import { MIN_CELL, partesComMinimo, qualidadeComMinimo } from './celulas.rules.ts'
import type { FichaTecnica } from './ficha-tecnica.contract.ts'

export type Statistics = Omit<FichaTecnica, 'calculada_em' | 'instrumento' | 'demonstracao'>

export const PERCENTILES = [0.05, 0.25, 0.5, 0.75, 0.95]

/** Input of the technical sheet, computed from all answers or from stored sums. */
export interface FichaSource {
  /** Sums over eligible first tests. */
  sums: Sums
  reteste: Reteste
  /** Number of pairs with the same highest dimension, and with the same profile, in both tests. */
  acordo: { primarias: number; perfis: number }
  /** Number of eligible first tests by profile. */
  perfis: ReadonlyMap<string, number>
  /** Number of first tests by answer quality; null where it cannot be judged. */
  niveis: ReadonlyMap<NivelQualidade | null, number>
  /** Eligible first tests with a known time: their number, and the median in milliseconds. */
  tempos: { n: number; mediana(): number }
  /** Points at each of `PERCENTILES`, by dimension. */
  norma(): PorDimensao<number[]>
}

/**
 * The publishable figures; null below the minimum N (psychometrics §7 and §10).
 * @param fQuantile quantile of Fisher's F, from a statistics library
 */
export function publish(fontes: FichaSource, fQuantile: FQuantile): Statistics {
  const { sums, reteste, acordo, niveis, tempos } = fontes
  const reliability = confiabilidadeOf(sums, reteste, fQuantile)
  const enough = sums.n >= MINIMO_CONFIABILIDADE
  const many = sums.n >= MINIMO_NORMA_PLATAFORMA
  const nivel = (which: NivelQualidade) => niveis.get(which) ?? 0
  return {
    margem: {
      pontos: margemDoErro(reliability.sem ?? WITHOUT_SIMULATED),
      sem: reliability.sem ?? WITHOUT_SIMULATED,
      origem: reliability.sem === null ? 'simulacao' : 'reteste',
    },
    minimos: {
      confiabilidade: MINIMO_CONFIABILIDADE,
      pares_reteste: MINIMO_PARES_RETESTE,
      norma: MINIMO_NORMA_PLATAFORMA,
    },
    n: sums.n,
    pares_reteste: reteste.pares,
    media: mutable(reliability.media),
    dp: mutable(reliability.dp),
    alfa: mutable(reliability.alfa),
    alfa_ic95: reliability.alfa_ic95 && cada(reliability.alfa_ic95, ([low, high]): [number, number] => [low, high]),
    metades: many ? mutable(metadesOf(sums)) : null,
    alarme_media: mutable(reliability.alarme_media),
    reteste:
      reliability.reteste_r && reliability.sem !== null
        ? {
            r: mutable(reliability.reteste_r),
            sem: reliability.sem,
            mesma_primaria: acordo.primarias / reteste.pares,
            mesmo_perfil: acordo.perfis / reteste.pares,
          }
        : null,
    perfis: enough ? partesComMinimo(fontes.perfis) : null,
    qualidade: enough
      ? qualidadeComMinimo({ verde: nivel('verde'), amarelo: nivel('amarelo'), vermelho: nivel('vermelho') })
      : null,
    tempo_mediano_ms: enough && tempos.n >= MIN_CELL ? tempos.mediana() : null,
    norma: many ? mutable(fontes.norma()) : null,
    itens: many
      ? analyseItensOf(sums).map(({ numero, letra, media, item_total, parecer }) => ({
          numero,
          letra,
          media,
          item_total,
          parecer,
        }))
      : null,
  }
}

/** Copies four values into the wire's type, which is not `readonly`. */
function mutable<T>(values: PorDimensao<T>): [T, T, T, T]
function mutable<T>(values: PorDimensao<T> | null): [T, T, T, T] | null
function mutable<T>(values: PorDimensao<T> | null) {
  return values && [...values]
}
