import type { Letra } from '../disc/disc.types.ts'
import type { Analise } from '../disc/perfil.rules.ts'
import type { ConteudoRelatorio } from './conteudo.schema.ts'
import { emProsa } from './edicao.ts'
import { preencher } from './texto.ts'

/** Up to so many points apart, the order of two dimensions is not safe. */
const EMPATE_ATE = 2

export interface MaisBaixas {
  /** Mark beside each dimension; absent without one. */
  marcas: Partial<Record<Letra, string>>
  /** Whether one dimension is the lowest beyond doubt, which alone is set apart. */
  unica: Letra | null
  /** Said once for all four, when none stands out. */
  nota: string | null
}

/**
 * What may be said of the lowest dimension: it is named only when it is more than 2 points below the next; within 2
 * points both are marked as candidates; of a balanced profile none is. Null for texts of before 1.1, which called
 * the last one the lowest whatever the distance.
 */
export function maisBaixasDe({ codigo, gap34, ordem }: Analise, content: ConteudoRelatorio): MaisBaixas | null {
  const { extremos } = content
  if (!extremos) return null
  if (codigo === 'EQ') return { marcas: {}, unica: null, nota: extremos.mais_baixa_EQ }
  const [, , third, lowest] = ordem
  if (gap34 > EMPATE_ATE) return { marcas: { [lowest]: extremos.mais_baixa }, unica: lowest, nota: null }
  const beside = (other: Letra) => preencher(extremos.mais_baixa_empate, { B: emProsa(content)[other] })
  return { marcas: { [third]: beside(lowest), [lowest]: beside(third) }, unica: null, nota: null }
}
