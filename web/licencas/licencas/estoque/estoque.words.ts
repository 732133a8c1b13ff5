import { tn } from '../../../platform/i18n/i18n.ts'

/** Licences in stock. `empresarial` counts also those at companies' disposal, which are not free. */
export interface Contagem {
  individual: number
  empresarial: number
  empresarial_livre: number
}

/**
 * Returns the parts of a stock in words: '20 individuais', '33 empresariais livres', '12 à disposição de empresas'. Kinds
 * of which there is none are left out, but the first; with `both` also the second one is always told.
 */
export function estoqueEmPalavras({ individual, empresarial, empresarial_livre }: Contagem, both = false): string[] {
  const postas = empresarial - empresarial_livre
  return [
    tn('estoque.individuais', individual),
    ...(empresarial > 0 || both ? [tn('estoque.empresariais', empresarial_livre)] : []),
    ...(postas > 0 ? [tn('estoque.postas', postas)] : []),
  ]
}
