import { expect, test } from 'vitest'
import { textosDa } from '#content/index.ts'
import { DIMENSOES } from '#shared/disc/dimensoes.ts'
import { MARGEM_PONTOS } from '#shared/disc/margens.rules.ts'
import { analisar, ordenar } from '#shared/disc/perfil.rules.ts'
import { VALORES } from '#shared/relatorios/segunda/valores.ts'
import { semente } from './disc.ts'
import { populacao, type Simulado } from './simulados.ts'

/*
 * Every share of 100 that the report prints, simulated again (psychometrics §3, λ .5, .6 and .7): the sentence stays
 * within 2 points of what comes out. The long run asks 20,000 people a λ; the quick one fewer, and allows for chance.
 */
const PESSOAS = Number(process.env.SIMULADOS ?? 1_500)

/** Somebody's first answers, the same person's second, and the totals that she would have on average. */
interface Par {
  antes: Simulado
  depois: Simulado
  esperado: readonly number[]
}
const people: Par[] = [0.5, 0.6, 0.7].flatMap((lambda, i) => {
  const { pessoa, responder, esperado } = populacao(semente(40 + i), lambda)
  return Array.from({ length: PESSOAS }, () => {
    const antes = pessoa()
    return { antes, depois: responder(antes.tracos), esperado: esperado(antes.tracos) }
  })
})

/** Of 100. */
const share = <T>(of: readonly T[], holds: (one: T) => boolean) => (100 * of.filter(holds).length) / of.length
/** Two points, and three standard errors of a share of so many. */
const within = (value: number, n: number) => 2 + 300 * Math.sqrt(((value / 100) * (1 - value / 100)) / n)
const moved = ({ antes, depois }: Par, q: (typeof DIMENSOES)[number]) => Math.abs(depois.totais[q] - antes.totais[q])
const each = people.flatMap(par => DIMENSOES.map(q => ({ par, q })))

const CLAIMS: readonly [name: keyof typeof VALORES, found: () => number, of: number][] = [
  [
    'cobertura_esperado',
    () => share(each, ({ par, q }) => Math.abs((par.esperado[q] ?? 0) - par.antes.totais[q]) <= MARGEM_PONTOS),
    each.length,
  ],
  ['cobertura_novo', () => share(each, ({ par, q }) => moved(par, q) <= MARGEM_PONTOS), each.length],
  ['base_uma_dimensao', () => share(each, ({ par, q }) => moved(par, q) >= 8), each.length],
  ['base_sem_mudanca', () => share(people, par => DIMENSOES.some(q => moved(par, q) >= 8)), people.length],
  ['base_sem_mudanca_14', () => share(people, par => DIMENSOES.some(q => moved(par, q) >= 14)), people.length],
]

test.each(CLAIMS)('%s of the texts is what a simulation gives', (name, found, of) => {
  const printed = Number(VALORES[name])
  expect(Math.abs(found() - printed), `${name}: ${printed} printed, ${found().toFixed(1)} found`).toBeLessThan(
    within(printed, of),
  )
})

const STAYS = [
  ['leve', 'pouco mais da metade', 50, 60],
  ['clara', 'duas em cada três', 62, 72],
  ['forte', 'quatro de cada cinco', 75, 87],
] as const

test.each(STAYS)('with a lead that is %s the same dimension leads again in %s', (lead, words, low, high) => {
  const texts = textosDa('2.0').predominancia[lead]
  expect(texts).toContain(words)
  const those = people.filter(({ antes }) => analisar(antes.totais, antes.primeiros).predominancia_visivel === lead)
  const again = share(
    those,
    ({ antes, depois }) => ordenar(depois.totais, depois.primeiros)[0] === ordenar(antes.totais, antes.primeiros)[0],
  )
  const chance = within(again, those.length) - 2
  expect(again, `${lead}: ${again.toFixed(1)} of 100`).toBeGreaterThan(low - 2 - chance)
  expect(again, `${lead}: ${again.toFixed(1)} of 100`).toBeLessThan(high + 2 + chance)
})

test('every number of 100 that the texts print is one of those simulated here, or exact', () => {
  const said = JSON.stringify(textosDa('2.0'))
  const shares = said.match(/\{(cobertura|base)_\w+\}/g) ?? []
  const simulated = new Set(CLAIMS.map(([name]) => `{${name}}`))
  expect(new Set(shares)).toEqual(simulated)
  // What is left in figures is exact (psychometrics §1): how often chance answers so regularly.
  const inFigures = said.match(/[\d.,]+ (?:vez(?:es)? )?(?:de|em) cada \d+(?:\.\d{3})*/g) ?? []
  expect(new Set(inFigures)).toEqual(new Set(['5 de cada 100', '1 vez em cada 1.000']))
})
