import { DAY_MS } from '../../../platform/time.ts'
import type { Mudanca, Ordem, PorDimensao, Totais } from '../disc.types.ts'
import { erroPadrao, erroUsado, WITHOUT_SIMULATED } from '../medida/margens.rules.ts'
import { cada } from './dimensoes.ts'

interface MudancaDimensao {
  antes: number
  agora: number
  /** Points, now minus before; the four add up to 0. */
  delta: number
  /** Reliable change index: delta over the standard error of the difference. */
  rci: number
  mudanca: Mudanca
}

export interface Comparacao {
  /** In the order D, I, S, C. */
  dimensoes: PorDimensao<MudancaDimensao>
  /** Whole days between the tests. */
  dias: number
  /**
   * Whether the tests are under 30 days apart; such differences may show the moment, or memory of the earlier answers.
   */
  curto: boolean
  /** Whether some dimension changed beyond the margin. */
  alguma: boolean
}

export interface ComparedResultado {
  totais: Totais
  /** The 15 orders when they are stored. */
  ordens?: readonly Ordem[] | null
  data: Date
}

/**
 * Label of a difference by points (psychometrics §8): 0-7 within the margin, 8-13 a sign, 14 or more reliable. Without
 * a true change, 14 or more in some dimension happens to about 4-6 % of people, 8 or more to 40-47 % (simulation).
 */
export function mudancaOf(delta: number): Mudanca {
  const size = Math.abs(delta)
  if (size <= 7) return 'dentro da margem'
  return size <= 13 ? 'indício de mudança' : 'mudança confiável'
}

/** RCI = delta / sqrt(EP1² + EP2²), points (Jacobson-Truax form with two errors, no practice effect). */
export const rci = (antes: number, agora: number, ep1: number, ep2: number) => (agora - antes) / Math.hypot(ep1, ep2)

/** Compares two results of one person, dimension by dimension. With totals only, both errors are the SEM. */
export function compare(
  anterior: ComparedResultado,
  atual: ComparedResultado,
  sem: number = WITHOUT_SIMULATED,
): Comparacao {
  const errors = ({ ordens }: ComparedResultado) => ordens && cada(erroPadrao(ordens), ep => erroUsado(ep, sem))
  const [ep1, ep2] = [errors(anterior), errors(atual)]
  const dimensoes = cada(atual.totais, (agora, q): MudancaDimensao => {
    const antes = anterior.totais[q]
    const delta = agora - antes
    return { antes, agora, delta, rci: rci(antes, agora, ep1?.[q] ?? sem, ep2?.[q] ?? sem), mudanca: mudancaOf(delta) }
  })
  const elapsed = atual.data.getTime() - anterior.data.getTime()
  return {
    dimensoes,
    dias: Math.floor(elapsed / DAY_MS),
    curto: elapsed < 30 * DAY_MS,
    alguma: dimensoes.some(d => d.mudanca !== 'dentro da margem'),
  }
}
