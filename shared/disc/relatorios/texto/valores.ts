import { MARGEM_PONTOS, margemDoErro, WITHOUT_SIMULATED } from '../../disc/medida/margens.rules.ts'
import { atLeastOne, normalWithin } from '../../disc/medida/normal.rules.ts'
import { decimal } from './texto.ts'

/**
 * Figures about precision and change for sentences, as text. Shares are of 100 simulated people (psychometrics §3, λ .5
 * to .7); `test:tudo` simulates them again and checks each within 2 points. They belong to
 * the published texts and never change under them.
 */
export const VALORES = {
  /** The published margin in points; `margem_pp` in percentage points. */
  margem_pontos: decimal(MARGEM_PONTOS),
  margem_pp: decimal(MARGEM_PONTOS / 1.5),
  /** Number of 100 people whose expected total lies within the margin. */
  cobertura_esperado: 91,
  /** Number of 100 people whose total in a new test lies within the margin. */
  cobertura_novo: 78,
  /** Number of 100 unchanged people with a difference of 8 points or more in one given dimension. */
  base_uma_dimensao: 16,
  /** Number of 100 unchanged people with a difference of 8 points or more in some dimension. */
  base_sem_mudanca: 43,
  /** Number of 100 unchanged people with a difference of 14 points or more in some dimension. */
  base_sem_mudanca_14: 5,
  /**
   * The range, over the simulated λ, of the share with 8 points or more; `faixa_sem_mudanca_14` is that of 14 or more.
   */
  faixa_sem_mudanca: 'de 40 a 47',
  faixa_sem_mudanca_14: 'de 4 a 6',
} as const
export type Valores = Readonly<Record<keyof typeof VALORES, string | number>>

/** A share as a whole number of 100, at least 1, because "0 de cada 100" would promise that it never happens. */
const deCem = (share: number) => Math.max(1, Math.round(100 * share))

/**
 * Returns the figures that the report's sentences name, for a result with this standard error in points (report §4.11).
 * Errors are taken as normal; totals are whole points, so 8 or more counts from 7.5.
 */
export function valoresOf(sem: number): Valores {
  if (sem === WITHOUT_SIMULATED) return VALORES
  const margem = margemDoErro(sem)
  const entre = Math.SQRT2 * sem
  const [alguma, alguma_14] = [deCem(atLeastOne(7.5 / entre)), deCem(atLeastOne(13.5 / entre))]
  return {
    margem_pontos: decimal(margem),
    margem_pp: decimal(margem / 1.5),
    cobertura_esperado: deCem(normalWithin(margem / sem)),
    cobertura_novo: deCem(normalWithin((Math.floor(margem) + 0.5) / entre)),
    base_uma_dimensao: deCem(1 - normalWithin(7.5 / entre)),
    base_sem_mudanca: alguma,
    base_sem_mudanca_14: alguma_14,
    faixa_sem_mudanca: `cerca de ${alguma}`,
    faixa_sem_mudanca_14: `cerca de ${alguma_14}`,
  }
}
