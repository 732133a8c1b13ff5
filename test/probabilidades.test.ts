import { expect, test } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf } from '#content/index.ts'
import { totaisDasOrdens } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { DIMENSOES } from '#shared/disc/disc/figuras/dimensoes.ts'
import { analyse, sortLetras } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { MARGEM_PONTOS, margemDoErro } from '#shared/disc/disc/medida/margens.rules.ts'
import { indicesQualidade, qualidade } from '#shared/disc/disc/medida/qualidade.rules.ts'
import { VALORES, valoresOf } from '#shared/disc/relatorios/texto/valores.ts'
import { given } from '#shared/platform/given.ts'
import { sized } from '#test/run/size.ts'
import { expectSaid, proporcaoOf } from './domain/disc/proporcoes.ts'
import { randomOrdens, seededRandom } from './domain/disc.ts'
import { createPopulation, type Simulated } from './domain/simulados.ts'

/*
 * Every share of 100 that the report prints, simulated again (psychometrics §3, λ .5, .6 and .7): the sentence stays
 * within 2 points of what comes out. The long run asks 20,000 people a λ; the quick one fewer, and allows for chance.
 */
const PESSOAS = sized('SIMULADOS', 1_500, 20_000)

/** One simulated person: answers at first and later, and the expected totals. */
interface Par {
  antes: Simulated
  depois: Simulated
  esperado: readonly number[]
}
const LAMBDAS = [0.5, 0.6, 0.7] as const
const people: Par[] = LAMBDAS.flatMap((lambda, i) => {
  const { pessoa, responder, esperado } = createPopulation(seededRandom(40 + i), lambda)
  return Array.from({ length: PESSOAS }, () => {
    const antes = pessoa()
    return { antes, depois: responder(antes.tracos), esperado: esperado(antes.tracos) }
  })
})

/** Percentage of the values for which `holds` is true. */
const share = <T>(of: readonly T[], holds: (one: T) => boolean) => (100 * of.filter(holds).length) / of.length
/** Three standard errors of a share of `n`, in percentage points. */
const chanceOf = (value: number, n: number) => 300 * Math.sqrt(((value / 100) * (1 - value / 100)) / n)
/** Tolerance in percentage points: two points plus chance. */
const within = (value: number, n: number) => 2 + chanceOf(value, n)
const moved = ({ antes, depois }: Par, q: (typeof DIMENSOES)[number]) => Math.abs(depois.totais[q] - antes.totais[q])
const each = people.flatMap(par => DIMENSOES.map(q => ({ par, q })))

const CLAIMS: readonly [name: keyof typeof VALORES, id: string, found: () => number, of: number][] = [
  [
    'cobertura_esperado',
    'margem_media',
    () => share(each, ({ par, q }) => Math.abs((par.esperado[q] ?? 0) - par.antes.totais[q]) <= MARGEM_PONTOS),
    each.length,
  ],
  ['cobertura_novo', 'margem_nova', () => share(each, ({ par, q }) => moved(par, q) <= MARGEM_PONTOS), each.length],
  ['base_uma_dimensao', 'uma_8', () => share(each, ({ par, q }) => moved(par, q) >= 8), each.length],
  ['base_sem_mudanca', 'alguma_8', () => share(people, par => DIMENSOES.some(q => moved(par, q) >= 8)), people.length],
  [
    'base_sem_mudanca_14',
    'alguma_14',
    () => share(people, par => DIMENSOES.some(q => moved(par, q) >= 14)),
    people.length,
  ],
]

test.each(CLAIMS)('%s in the texts equals what a simulation gives', (name, id, found, of) => {
  expect(proporcaoOf(id).por_cem).toEqual([VALORES[name], VALORES[name]])
  expectSaid(id, found(), chanceOf(found(), of))
})

/** Draws errors of the four totals, each of this size, that add up to 0. */
function erros(sem: number, random: () => number): number[] {
  const each = DIMENSOES.map(() => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()))
  const middle = each.reduce((a, b) => a + b) / 4
  return each.map(z => sem * Math.sqrt(4 / 3) * (z - middle))
}

test.each([3, 3.2, 3.7, 4.1, 4.8])('the same shares follow from the error of measurement: %s points', sem => {
  const random = seededRandom(31)
  const valores = valoresOf(sem)
  const margem = margemDoErro(sem)
  // Whole totals around an expected one that is none, twice.
  const drawn = Array.from({ length: PESSOAS * 6 }, () => {
    const esperado = DIMENSOES.map(() => random())
    const [antes, depois] = [erros(sem, random), erros(sem, random)].map(errors =>
      errors.map((error, q) => Math.round((esperado[q] ?? 0) + error)),
    )
    return DIMENSOES.map(q => ({
      fora: Math.abs((antes?.[q] ?? 0) - (esperado[q] ?? 0)) > margem,
      mudou: Math.abs((antes?.[q] ?? 0) - (depois?.[q] ?? 0)),
    }))
  })
  const dimensions = drawn.flat()
  const some = (points: number) => share(drawn, four => four.some(({ mudou }) => mudou >= points))
  const found: Record<string, number> = {
    cobertura_esperado: share(dimensions, ({ fora }) => !fora),
    cobertura_novo: share(dimensions, ({ mudou }) => mudou <= margem),
    base_uma_dimensao: share(dimensions, ({ mudou }) => mudou >= 8),
    base_sem_mudanca: some(8),
    base_sem_mudanca_14: some(14),
  }
  for (const [name, value] of Object.entries(found)) {
    const printed = Number(valores[name as keyof typeof valores])
    expect(Math.abs(value - printed), `${name}: ${printed} printed, ${value.toFixed(1)} found`).toBeLessThan(
      within(printed, drawn.length),
    )
  }
})

const STAYS = [
  ['leve', 'predominancia_leve', 'pouco mais da metade', 'pouco mais da metade'],
  ['clara', 'predominancia_clara', 'duas em cada três', 'dois terços'],
  ['forte', 'predominancia_forte', 'cinco de cada seis', 'cinco de cada seis'],
] as const

test.each(STAYS)(
  'with a lead that is %s the same dimension leads again as often as its row %s says',
  (lead, id, words, forConsultor) => {
    const { predominancia, anexo } = textosOf()
    expect(predominancia[lead]).toContain(words)
    expect(anexo.notas.predominancia[lead]).toContain(forConsultor)
    const those = people.filter(({ antes }) => analyse(antes.totais, antes.primeiros).predominancia_visivel === lead)
    const again = share(
      those,
      ({ antes, depois }) =>
        sortLetras(depois.totais, depois.primeiros)[0] === sortLetras(antes.totais, antes.primeiros)[0],
    )
    expectSaid(id, again, chanceOf(again, those.length))
  },
)

test("the evolution's ranges contain the simulated values at each λ", () => {
  const said = JSON.stringify(textosEvolucao).replace(/\{(\w+)\}/g, (_, key: keyof typeof VALORES) =>
    String(VALORES[key]),
  )
  expect(said).toContain('de 4 a 6 em cada 100 pessoas tiveram diferença de 14 pontos ou mais')
  expect(said).toContain('de 40 a 47 em cada 100 tiveram 8 pontos ou mais')
  expect(said).toContain(`cerca de ${VALORES.cobertura_esperado} de cada 100`)
  expect(said).toContain(`cerca de ${VALORES.cobertura_novo} de cada 100`)
  for (const [i] of LAMBDAS.entries()) {
    const own = people.slice(i * PESSOAS, (i + 1) * PESSOAS)
    for (const [points, id] of [
      [14, 'alguma_14_faixa'],
      [8, 'alguma_8_faixa'],
    ] as const) {
      const found = share(own, par => DIMENSOES.some(q => moved(par, q) >= points))
      expectSaid(id, found, within(found, own.length))
    }
  }
})

const chance = seededRandom(77)
/** Random answers, from a random initial order, at the speed of a person who reads. */
const atRandom = Array.from({ length: PESSOAS * 2 }, () => {
  const shown = randomOrdens(chance)
  return randomOrdens(chance).map((ordem, i) => ({
    numero: i + 1,
    ordem,
    ordem_inicial: shown[i] ?? ordem,
    ms: 9_000 + Math.round(20_000 * chance()),
    cliques: null,
  }))
})
const totalsOf = (respostas: (typeof atRandom)[number]) => totaisDasOrdens(respostas.map(({ ordem }) => ordem))

test('random answers mostly give a named profile, as the ethics text and the anexo say', () => {
  const said = JSON.stringify(textosOf())
  expect(said).toContain('Respostas dadas ao acaso também recebem, na maior parte das vezes, um nome de perfil')
  expect(said).toContain('ao acaso, a maior parte das respostas também recebe um nome')
  const named = share(atRandom, respostas => analyse(totalsOf(respostas), null).codigo !== 'EQ')
  expectSaid('acaso_nome', named, chanceOf(named, atRandom.length))
})

test('random answers at normal speed mostly show no warning signs, as the anexo says', () => {
  expect(textosOf().consultor.sem_sinais).toContain('quem ordena ao acaso em ritmo normal também costuma passar')
  const clean = share(atRandom, respostas => qualidade(given(indicesQualidade(respostas), 'indices')).nivel === 'verde')
  expect(clean, `${clean.toFixed(1)} of 100`).toBeGreaterThan(85)
})

test('random answers count as "definido" in fewer than 5 of 100 and as "muito definido" in fewer than 1 of 1,000', () => {
  const { definicao, anexo } = textosOf()
  for (const text of [definicao.definido, anexo.notas.definicao.definido])
    expect(text).toContain('menos de 5 de cada 100 vezes')
  expect(definicao['muito definido']).toContain('menos de 1 vez em cada 1.000')
  const { definido, muito } = acaso()
  expect([definido.toFixed(4), muito.toFixed(5)]).toEqual(['0.0461', '0.00064'])
  expectSaid('acaso_definido', 100 * definido)
  expectSaid('acaso_muito_definido', 100 * muito)
})

/**
 * Computes exactly, by convolution over all 24^15 sheets of answers, the share of random ones that count as definido
 * and as muito definido.
 */
function acaso(): { definido: number; muito: number } {
  const orders = [1, 2, 3, 4].flatMap(a =>
    [1, 2, 3, 4].flatMap(b => [1, 2, 3, 4].flatMap(c => (new Set([a, b, c]).size === 3 ? [[a, b, c] as const] : []))),
  )
  let ways = new Map<number, number>([[0, 1]])
  for (let question = 0; question < 15; question++) {
    const next = new Map<number, number>()
    for (const [key, p] of ways)
      for (const [a, b, c] of orders) {
        const to = key + a * 10_000 + b * 100 + c
        next.set(to, (next.get(to) ?? 0) + p / 24)
      }
    ways = next
  }
  let [definido, muito] = [0, 0]
  for (const [key, p] of ways) {
    const [a, b, c] = [Math.floor(key / 10_000), Math.floor(key / 100) % 100, key % 100]
    const q = a * a + b * b + c * c + (150 - a - b - c) ** 2
    if (q >= 5_822) definido += p
    if (q >= 6_020) muito += p
  }
  return { definido, muito }
}

test('every "n of 100" that the texts print is simulated here or computed exactly', () => {
  const said = JSON.stringify(textosOf())
  const shares = said.match(/\{(cobertura|base)_\w+\}/g) ?? []
  const simulated = new Set(CLAIMS.map(([name]) => `{${name}}`))
  expect(new Set(shares)).toEqual(simulated)
  // How often a page comes back is simulated in test/documents/texts/pagina.test.ts; what is left is exact (psychometrics §1):
  // how often chance answers so regularly.
  const inFigures = said.match(/[\d.,]+ (?:vez(?:es)? )?(?:de|em) cada \d+(?:\.\d{3})*/g) ?? []
  expect(new Set(inFigures)).toEqual(new Set(['5 de cada 100', '1 vez em cada 1.000', '2 de cada 3', '8 de cada 10']))
})
