import { LETRAS, type Letra, type PorDimensao } from '../../../disc/disc/disc.types.ts'
import type { EstadoDimensao } from '../../../disc/disc/regiao/regiao.rules.ts'
import { FROM } from './criterios.rules.ts'

/** How many people have a dimension clearly above their midline, clearly below it, and the others. */
export interface Contagem {
  letra: Letra
  acima: number
  resto: number
  abaixo: number
}

/** Fewest people of a counted side; with fewer it is added to the rest, so that nobody stands alone and 0 and 1 look alike. */
const LADO_MINIMO = 2

/** Three counts a dimension, from ten people on; null below. */
export function readContagens(
  pessoas: readonly { estados: Readonly<PorDimensao<EstadoDimensao>> }[],
): Contagem[] | null {
  const n = pessoas.length
  if (n < FROM.contagens) return null
  return LETRAS.map((letra, q) => {
    const side = (estado: EstadoDimensao) => {
      const k = pessoas.filter(({ estados }) => estados[q] === estado).length
      return k < LADO_MINIMO ? 0 : k
    }
    const [acima, abaixo] = [side('acima'), side('abaixo')]
    return { letra, acima, resto: n - acima - abaixo, abaixo }
  })
}

export const TEMAS = ['D-D', 'D-I', 'D-S', 'D-C', 'I-I', 'I-S', 'I-C', 'S-S', 'S-C', 'C-C'] as const
/** A topic for a group: two destaques, in the order D, I, S, C. */
export type Tema = (typeof TEMAS)[number]
const MAIS = 3

/**
 * Topics that most pairs of different people hold between them, at most three, most pairs first: never which people.
 * None below three people.
 */
export function readTemas(pessoas: readonly { destaques: readonly Letra[] }[]): Tema[] {
  if (pessoas.length < 3) return []
  const holding = (...letras: Letra[]) =>
    pessoas.filter(({ destaques }) => letras.every(letra => destaques.includes(letra))).length
  return TEMAS.map(tema => {
    // cast: two letters with a hyphen, as TEMAS has them
    const [x, y] = tema.split('-') as [Letra, Letra]
    const k = holding(x)
    return { tema, pairs: x === y ? (k * (k - 1)) / 2 : k * holding(y) - holding(x, y) }
  })
    .filter(({ pairs }) => pairs > 0)
    .sort((a, b) => b.pairs - a.pairs)
    .slice(0, MAIS)
    .map(({ tema }) => tema)
}
