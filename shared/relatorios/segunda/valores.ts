import { MARGEM_PONTOS } from '../../disc/margens.rules.ts'
import { decimal } from '../texto.ts'

/**
 * Figures that sentences print about precision and change, as text. Shares are of 100 simulated people (psychometrics
 * §3, λ .5 to .7); `test:longo` simulates them again and holds each within 2 points. They belong to the texts of 2.0
 * and never change under them.
 */
export const VALORES = {
  /** Everybody's margin, in points, and in points of per cent. */
  margem_pontos: decimal(MARGEM_PONTOS),
  margem_pp: decimal(MARGEM_PONTOS / 1.5),
  /** The margin holds the expected total. */
  cobertura_esperado: 91,
  /** It holds one new total. */
  cobertura_novo: 78,
  /** Unchanged, a given dimension differs by 8 points or more. */
  base_uma_dimensao: 16,
  /** Unchanged, some dimension differs by 8 or more. */
  base_sem_mudanca: 43,
  /** Unchanged, some dimension differs by 14 or more. */
  base_sem_mudanca_14: 5,
} as const
