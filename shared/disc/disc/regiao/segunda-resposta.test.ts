import { expect, test } from 'vitest'
import { expectSaid } from '#test/domain/disc/proporcoes.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import { NIGHT } from '#test/run/size.ts'
import { LETRAS } from '../disc.types.ts'
import {
  ABAIXO,
  ACIMA,
  AO_LADO,
  centroDoMapa,
  destaquesOf,
  eixosOf,
  MEIO_MAPA,
  RAIO,
  type Regiao,
  regiaoOf,
} from './regiao.rules.ts'

/*
 * What a place on the map and a destaque promise of a second answer, simulated with unchanged invented people
 * (psychometrics §3): rows of content/proporcoes.json.
 */
const PESSOAS = NIGHT ? 4_000 : 800
const DRAWS = NIGHT ? 6 : 3
const people = [0.5, 0.6, 0.7].flatMap((lambda, k) =>
  Array.from({ length: DRAWS }, (_, draw) => {
    const { tracos, responder, esperado } = createPopulation(seededRandom(1_700 + 10 * k + draw), lambda)
    return Array.from({ length: PESSOAS }, () => {
      const own = tracos()
      return { antes: responder(own).totais, depois: responder(own).totais, esperado: esperado(own) }
    })
  }).flat(),
)
const onTheMap = people.filter(({ antes }) => !AO_LADO.some(regiao => regiao === regiaoOf(eixosOf(antes))))
const share = <T>(of: readonly T[], holds: (one: T) => boolean) => (100 * of.filter(holds).length) / of.length
/** Three standard errors of a share of so many, and the draws of the appeals, in points. */
const chance = (percent: number, n: number) =>
  300 * Math.sqrt(((percent / 100) * (1 - percent / 100)) / n) + (NIGHT ? 0 : 0.5)

test('the expected place lies in the blot as often as the map says', () => {
  const found = share(onTheMap, ({ antes, esperado }) => {
    const [x, y] = centroDoMapa(eixosOf(antes))
    const { foco, ritmo } = eixosOf(esperado)
    return Math.hypot(foco - MEIO_MAPA * x, ritmo + MEIO_MAPA * y) <= RAIO
  })
  expectSaid('mancha', found, chance(found, onTheMap.length))
})

const OPOSTAS: Partial<Record<Regiao, Regiao>> = {
  D: 'S',
  S: 'D',
  I: 'C',
  C: 'I',
  DI: 'SC',
  SC: 'DI',
  IS: 'CD',
  CD: 'IS',
}
test('nearly nobody goes to the opposite region', () => {
  const found = share(onTheMap, ({ antes, depois }) => OPOSTAS[regiaoOf(eixosOf(antes))] === regiaoOf(eixosOf(depois)))
  expectSaid('regiao_oposta', found, chance(0.2, onTheMap.length) - (NIGHT ? 0 : 0.5))
})

const destaques = people.flatMap(({ antes, depois }) =>
  destaquesOf(antes).map(letra => {
    const total = depois[LETRAS.indexOf(letra)] ?? 0
    return { fica: total >= ACIMA, perto: total > ABAIXO + 6 }
  }),
)
test('a destaque is gone in a second answer as often as the texts say, mostly by little', () => {
  const found = share(destaques, ({ fica }) => !fica)
  expectSaid('destaque_some', found, chance(found, destaques.length))
  // "Em geral por pouco": by 6 points at most, still above its midline.
  const gone = destaques.filter(({ fica }) => !fica)
  expect(share(gone, ({ perto }) => perto)).toBeGreaterThan(70)
})
