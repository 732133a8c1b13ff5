import { EMPATE_NA_COMPARACAO } from '../../disc/evidencia/autoestimativa.rules.ts'

/** Dimensions of a result that share one place: from rank `de` to rank `ate`, 1 to 4. */
export interface Posto<D> {
  de: number
  ate: number
  dimensoes: D[]
}

/**
 * Puts the dimensions in the order of the result, highest first. Dimensions whose totals lie at most 2 points apart,
 * and below the same others, share a place: their order says nothing.
 */
export function inPostos<D extends { pontos: number }>(dimensoes: readonly D[]): Posto<D>[] {
  const ahead = ({ pontos }: D) => dimensoes.filter(other => other.pontos - pontos > EMPATE_NA_COMPARACAO).length
  const postos: Posto<D>[] = []
  for (const [i, dimensao] of [...dimensoes].sort((a, b) => b.pontos - a.pontos).entries()) {
    const posto = postos.at(-1)
    if (posto?.dimensoes[0] && ahead(posto.dimensoes[0]) === ahead(dimensao)) {
      posto.dimensoes.push(dimensao)
      posto.ate = i + 1
    } else postos.push({ de: i + 1, ate: i + 1, dimensoes: [dimensao] })
  }
  return postos
}
