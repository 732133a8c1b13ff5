import type { Ordem } from '../disc.types.ts'
import { DIMENSOES } from './dimensoes.ts'

/**
 * Friedman's chi-square of the final ranks by the position in which an alternativa was shown: n perguntas are the
 * judges, the four positions the objects, 3 degrees of freedom.
 * `12 / (n k (k + 1)) * sum R² - 3 n (k + 1)` with k = 4 and R the sum of ranks of one shown position.
 * The order shown is random, so an attentive person's ranks follow it only by chance; those of somebody who always
 * moves the same positions do. From 0 to 3 n. Null without a stored order.
 */
export function posicaoMostrada(respostas: readonly { ordem: Ordem; ordem_inicial: Ordem }[]): number | null {
  const n = respostas.length
  if (n === 0) return null
  const ranks = DIMENSOES.map(position =>
    respostas.reduce((sum, { ordem, ordem_inicial }) => sum + ordem.indexOf(ordem_inicial[position]) + 1, 0),
  )
  return (12 / (n * 4 * 5)) * ranks.reduce((sum, r) => sum + r * r, 0) - 3 * n * 5
}
