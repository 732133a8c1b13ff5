import type { Mudanca } from '../../disc/disc.types.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { fill } from '../texto/texto.ts'
import type { Valores } from '../texto/valores.ts'

type Textos = ConteudoRelatorio['comparacao']

/** The sentence under a comparison, by its largest difference: up to 7 points, 8 to 13, 14 or more (psychometrics §8). */
export function conclusaoOf(
  mudancas: readonly Mudanca[],
  { nenhuma, alguma, confiavel }: Textos,
  valores: Valores,
): string {
  if (mudancas.every(mudanca => mudanca === 'dentro da margem')) return fill(nenhuma, valores)
  return fill(mudancas.includes('mudança confiável') ? confiavel : alguma, valores)
}

/** The printed label of a difference. */
export const rotuloDaMudanca = (mudanca: Mudanca, { rotulos }: Textos): string => rotulos[mudanca]
