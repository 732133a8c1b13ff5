import type { Letra } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { fill } from './texto.ts'

/** Largest difference, in points, at which the order of two dimensions is uncertain. */
const EMPATE_ATE = 2

export interface MaisBaixas {
  /** Label beside each dimension; absent for dimensions without one. */
  marcas: Partial<Record<Letra, string>>
  /** The dimension that is the lowest with certainty; null when there is none. */
  unica: Letra | null
  /** Note for all four, when no dimension is the lowest with certainty; else null. */
  nota: string | null
}

/**
 * Words about the lowest dimension: named when it is more than 2 points below the next; both are labelled as candidates
 * within 2 points; none in a balanced profile.
 */
export function maisBaixasOf({ codigo, gap34, ordem }: Analise, content: ConteudoRelatorio): MaisBaixas {
  const { extremos, rotulos } = content
  if (codigo === 'EQ') return { marcas: {}, unica: null, nota: extremos.mais_baixa_EQ }
  const [, , third, lowest] = ordem
  if (gap34 > EMPATE_ATE) return { marcas: { [lowest]: extremos.mais_baixa }, unica: lowest, nota: null }
  const beside = (other: Letra) => fill(extremos.mais_baixa_empate, { B: rotulos[other] })
  return { marcas: { [third]: beside(lowest), [lowest]: beside(third) }, unica: null, nota: null }
}
