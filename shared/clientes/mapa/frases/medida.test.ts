import { describe, expect, test } from 'vitest'
import { expectSaid } from '#test/domain/disc/proporcoes.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import { sized } from '#test/run/size.ts'
import { LETRAS, type Totais } from '../../../disc/disc/disc.types.ts'
import { eixosOf } from '../../../disc/disc/regiao/regiao.rules.ts'
import { type Frase, readFrases } from './frases.rules.ts'

/*
 * The promises about a team's sentences (psychometrics §16), simulated: how often something is said, how often it is
 * wrong of the expected totals, and whether a lean that is there is named. Invented people.
 */
const TIMES = sized('TIMES', 60, 400)
const LAMBDAS = [0.5, 0.7, 0.9] as const

interface Time {
  frases: readonly Frase[]
  esperados: readonly Totais[]
}

/** Simulates teams of `n` people; `pende` is added to each one's trait I, in standard deviations. */
function teamsOf(n: number, lambda: number, pende = 0): Time[] {
  const random = seededRandom(1_128 + 97 * n + Math.round(1_000 * lambda) + Math.round(10 * pende))
  return Array.from({ length: TIMES }, () => {
    // The questionnaire of each team is new: what its wording does to everybody is not averaged out within a team.
    const { tracos, responder, esperado } = createPopulation(random, lambda)
    const pessoas = Array.from({ length: n }, () => {
      const [d, i, s, c] = tracos()
      return [d, i + pende, s, c] as const
    })
    return {
      frases: readFrases(pessoas.map(tracosDela => ({ eixos: eixosOf(responder(tracosDela).totais) }))),
      esperados: pessoas.map(esperado),
    }
  })
}

/** Points of an expected place from the midline of each target. */
function pontosOf(totais: Totais) {
  const { ritmo, foco } = eixosOf(totais)
  return { ...Object.fromEntries(LETRAS.map((letra, q) => [letra, (totais[q] ?? 0) - 37.5])), ritmo, foco } as Record<
    string,
    number
  >
}
const CLARO = { dimensao: 5, eixo: 6 }
const LADO = { acao: ['ritmo', 1], ponderacao: ['ritmo', -1], pessoas: ['foco', 1], tarefa: ['foco', -1] } as const

/** Whether a sentence is true of these expected places. */
function isTrue(frase: Frase, esperados: readonly Totais[]): boolean {
  const places = esperados.map(pontosOf)
  const on = (alvo: string, side: number, beyond = 0) => places.filter(at => side * (at[alvo] ?? 0) > beyond).length
  if (frase.id === 'dois_campos') {
    const beyond = frase.alvo.length === 1 ? CLARO.dimensao : CLARO.eixo
    return Math.min(on(frase.alvo, 1, beyond), on(frase.alvo, -1, beyond)) >= frase.m
  }
  const [alvo, side] =
    frase.id === 'lado' ? LADO[frase.alvo] : ([frase.alvo, frase.id === 'vem_cedo' ? 1 : -1] as const)
  return on(alvo, side) >= frase.m
}

const share = (part: number, all: number) => (100 * part) / all
/** Three standard errors of a share of `all`, in percentage points: what chance may take. */
const chance = (percent: number, all: number) => 300 * Math.sqrt(((percent / 100) * (1 - percent / 100)) / all)
const ofTheGroup = ({ id }: Frase) => id !== 'lado'

describe.each(LAMBDAS)('sentences of random teams, λ %s', lambda => {
  const teams = new Map([5, 6, 7, 8, 9, 10, 12, 15, 20, 30].map(n => [n, teamsOf(n, lambda)]))

  test('something is said to four of five teams of six to ten people', () => {
    const said = [6, 7, 8, 9, 10].map(n => [
      n,
      share((teams.get(n) ?? []).filter(({ frases }) => frases.some(ofTheGroup)).length, TIMES),
    ])
    for (const [n = 0, percent = 0] of said) expect(percent, `${n} people`).toBeGreaterThan(80 - chance(80, TIMES))
    expect(said.reduce((sum, [, percent = 0]) => sum + percent, 0) / said.length).toBeGreaterThanOrEqual(80)
  })

  test.each([
    ['firme', ['frase_firme'], []],
    ['provavel', ['frase_provavel'], ['frase_provavel_nao']],
  ] as const)('what is %s is right as often as it says', (forca, said, saidWrong) => {
    const all = [...teams.values()]
      .flat()
      .flatMap(({ frases, esperados }) =>
        frases.filter(frase => frase.forca === forca).map(frase => isTrue(frase, esperados)),
      )
    expect(all.length).toBeGreaterThan(100)
    const right = share(all.filter(Boolean).length, all.length)
    for (const id of said) expectSaid(id, right)
    for (const id of saidWrong) expectSaid(id, 100 - right)
  })
})

test.each(LAMBDAS)('a team of 8 to 12 that leans by .8 is named in three of four, λ %s', lambda => {
  const teams = [8, 10, 12].flatMap(n => teamsOf(n, lambda, 0.8))
  const named = teams.filter(({ frases }) => frases.some(({ id, alvo }) => id === 'vem_cedo' && alvo === 'I'))
  expect(share(named.length, teams.length)).toBeGreaterThanOrEqual(75)
})

/** Sentences of unchanged teams: how many there were at first, and how many of these were said again. */
function returned(n: number, lambda: number, times: number) {
  const random = seededRandom(9_128 + 97 * n + Math.round(1_000 * lambda))
  const found = { ditas: 0, de_novo: 0 }
  for (let time = 0; time < times; time++) {
    const { tracos, responder } = createPopulation(random, lambda)
    const pessoas = Array.from({ length: n }, tracos)
    const read = () => readFrases(pessoas.map(one => ({ eixos: eixosOf(responder(one).totais) })))
    const [antes, depois] = [read(), read()]
    const again = antes.filter(({ id, alvo }) => depois.some(other => other.id === id && other.alvo === alvo))
    found.ditas += antes.length
    found.de_novo += again.length
  }
  return found
}

// Large teams have few sentences: more of them are drawn.
test.each([
  ['frases_voltam_time', [5, 7, 9], 1],
  ['frases_voltam_grupo', [10, 11, 12, 13, 14, 15], 1],
  ['frases_voltam_area', [16, 20, 30], 3],
] as const)('sentences come back in new answers of the same people as the row %s says', (id, sizes, times) => {
  const all = [0.5, 0.6, 0.7].flatMap(lambda => sizes.map(n => returned(n, lambda, times * TIMES)))
  const [ditas, de_novo] = (['ditas', 'de_novo'] as const).map(name => all.reduce((sum, one) => sum + one[name], 0))
  const found = share(de_novo ?? 0, ditas ?? 0)
  // Sentences of one team come and go together, three or so of them.
  expectSaid(id, found, chance(found, (ditas ?? 0) / 3))
})
