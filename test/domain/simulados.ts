import { primeirosDasOrdens } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { type Ordem, QUADRANTES, type Quadrante, type Resposta, type Totais } from '#shared/disc/disc/disc.types.ts'
import { byDimensao, cada, DIMENSOES } from '#shared/disc/disc/figuras/dimensoes.ts'

/*
 * Invented respondents under the model of psychometrics §3: nobody real is in them. The utility of an alternativa is its
 * appeal, N(0, .3), plus λ times the trait, plus N(0, 1); traits D with S and I with C −.5, neighbours .15. A share of the
 * last part may be a person's own leaning to an alternativa, the same each time she answers.
 */

type Four = readonly [number, number, number, number]
const COVARIANCIA: readonly Four[] = [
  [1, 0.15, -0.5, 0.15],
  [0.15, 1, 0.15, -0.5],
  [-0.5, 0.15, 1, 0.15],
  [0.15, -0.5, 0.15, 1],
]

/** The standard normal distribution function Φ, by approximation 7.1.26 of Abramowitz and Stegun; error below 2e-7. */
function phi(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const upper = 0.5 * poly * Math.exp(-x * x)
  return z > 0 ? 1 - upper : upper
}

/** Returns the lower triangle L with L Lᵀ = m. */
function cholesky(m: readonly Four[]): number[][] {
  const lower = m.map(() => [0, 0, 0, 0])
  const at = (i: number, j: number) => lower[i]?.[j] ?? 0
  for (let i = 0; i < 4; i++)
    for (let j = 0; j <= i; j++) {
      let rest = m[i]?.[j] ?? 0
      for (let k = 0; k < j; k++) rest -= at(i, k) * at(j, k)
      const row = lower[i]
      if (row) row[j] = i === j ? Math.sqrt(rest) : rest / at(j, j)
    }
  return lower
}
const RAIZ = cholesky(COVARIANCIA)

export interface Simulated {
  tracos: Four
  respostas: readonly Resposta[]
  totais: Totais
  primeiros: Totais
}

/**
 * Simulates a questionnaire and the people who answer it.
 * @param lambda how strongly traits determine the answers, .3 to .9
 * @param estavel share, 0 to 1, of the rest of an answer's variance that is the person's own leaning (`habitos`)
 */
// whole: people, traits, leanings and answers of one questionnaire share its draws
export function createPopulation(random: () => number, lambda: number, estavel = 0) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const apelos = Array.from({ length: 15 }, () => byDimensao(() => 0.3 * normal()))

  const [own_part, noise_part] = [Math.sqrt(estavel), Math.sqrt(1 - estavel)]
  /** Answers as a person with these traits and leanings; each call draws new orders. */
  function answer(tracos: Four, habito?: readonly Four[]): Simulated {
    const ordens = apelos.map((apelo, i): Ordem => {
      const utility = cada(
        apelo,
        (own, q) => own + lambda * tracos[q] + own_part * (habito?.[i]?.[q] ?? 0) + noise_part * normal(),
      )
      const [a, b, c, d] = [...QUADRANTES].sort(
        (x: Quadrante, y: Quadrante) => (utility[y - 1] ?? 0) - (utility[x - 1] ?? 0),
      )
      if (!a || !b || !c || !d) throw new Error('four quadrantes')
      return [a, b, c, d]
    })
    const respostas = ordens.map((ordem, i) => ({ numero: i + 1, ordem, ordem_inicial: null, ms: null, cliques: null }))
    const totais = byDimensao(q => ordens.reduce((sum, ordem) => sum + 4 - ordem.indexOf(QUADRANTES[q]), 0))
    return { tracos, respostas, totais, primeiros: primeirosDasOrdens(ordens) }
  }

  function tracos(): Four {
    const independent = byDimensao(normal)
    return byDimensao(q => (RAIZ[q] ?? []).reduce((sum, weight, k) => sum + weight * (independent[k] ?? 0), 0))
  }
  const pessoa = (): Simulated => answer(tracos())

  /**
   * Draws a person's leanings to the 60 alternativas, each of variance 1.
   * @param temas alternativas ('3D') that move together
   * @param comum share, 0 to 1, of a leaning that is common to its themes
   */
  function habitos(temas: readonly (readonly string[])[], comum: number): Four[] {
    const factors = temas.map(normal)
    return apelos.map((_, i) =>
      byDimensao((_q, letra) => {
        const own = factors.filter((_f, t) => temas[t]?.includes(`${i + 1}${letra}`))
        const alone = normal()
        if (own.length === 0) return alone
        const together = own.reduce((a, b) => a + b, 0) / Math.sqrt(own.length)
        return Math.sqrt(comum) * together + Math.sqrt(1 - comum) * alone
      }),
    )
  }

  /**
   * Returns the expected totals of a person with these traits: an alternativa gets 1 point, plus 1 for each alternativa
   * ranked below it, with probability Φ(difference / √2).
   */
  const esperado = (tracos: Four): Four =>
    byDimensao(q =>
      apelos.reduce<number>((sum, apelo) => {
        const own = apelo[q] + lambda * tracos[q]
        return (
          sum +
          1 +
          DIMENSOES.filter(k => k !== q).reduce<number>(
            (wins, k) => wins + phi((own - apelo[k] - lambda * tracos[k]) / Math.SQRT2),
            0,
          )
        )
      }, 0),
    )
  return { pessoa, tracos, habitos, responder: answer, esperado }
}
