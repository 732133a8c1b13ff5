import type { Mudanca } from '../disc/disc.types.ts'
import type { ConteudoRelatorio } from './conteudo.schema.ts'
import type { Valores } from './segunda/valores.ts'
import { preencher } from './texto.ts'

type Textos = ConteudoRelatorio['comparacao']

/**
 * The sentence under a comparison, by its largest difference: up to 7 points, 8 to 13, 14 or more (psychometrics §8).
 * Texts of before 1.1 know two conclusions only and keep them.
 */
export function conclusaoDe(
  mudancas: readonly Mudanca[],
  { nenhuma, alguma, confiavel }: Textos,
  valores: Valores,
): string {
  const chosen = mudancas.every(mudanca => mudanca === 'dentro da margem')
    ? nenhuma
    : (mudancas.includes('mudança confiável') && confiavel) || alguma
  return preencher(chosen, valores)
}

/** How a difference is called in print: the texts' own label, else the key. */
export const rotuloDaMudanca = (mudanca: Mudanca, { rotulos }: Textos): string => rotulos?.[mudanca] ?? mudanca
