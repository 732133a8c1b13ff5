import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { VALORES } from '#shared/disc/relatorios/texto/valores.ts'
import { NEAR, PROPORCOES, proporcaoOf } from '#test/domain/disc/proporcoes.ts'
import { textosOf } from './index.ts'
import tabela from './proporcoes.json' with { type: 'json' }

/*
 * Numbers that people read have a quantity: each stands in a row of proporcoes.json with what is counted, of whom and by
 * which model, and a simulation finds it again (the `prova` of the row).
 */
const TELAS = 'web/public/assets/i18n/pt-BR.json'
/** Copies of the report's texts, held to them by frases.test.ts and resumos.test.ts; and the table itself. */
const COPIAS = ['content/relatorio/frases-1.0.json', 'content/resumos.json', 'content/proporcoes.json']
const fileOf = (onde: string) => (onde === 'telas' ? TELAS : `content/${onde}.json`)
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}
const textsIn = (path: string) => strings(JSON.parse(read(path)))
const FILES = [...globSync('content/**/*.json', { cwd: fileURLToPath(new URL('..', import.meta.url)) }), TELAS].filter(
  path => !COPIAS.includes(path),
)

const CARDINAIS = ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']
const FEMININOS: Record<string, number> = { uma: 1, duas: 2, cem: 100, mil: 1000 }
const palavra = ['cem', 'mil', 'uma', 'duas', ...CARDINAIS.slice(1)].join('|')
const many = String.raw`(?:\{\w+\}|\d+(?:[.,]\d+)*|${palavra})`
/** Numbers that count cases: "9 de cada 10", "nove em dez", "90 %", "metade", "dois terços", "quase nunca". */
const NUMERO = new RegExp(
  [
    String.raw`(?<![\p{L}\d{])${many}(?: ou mais| vez(?:es)?| pessoas| casos)? (?:de|em|a) cada (?:\d+(?:\.\d+)*|${palavra})(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d{])(?:\d+|${palavra}) (?:de|em) (?:10|100|500|1\.000|dez|cem|mil)(?![\p{L}\d])`,
    String.raw`(?:\d+(?:,\d+)?|\{\w+\})[  ]?%`,
    String.raw`(?<!\p{L})(?:metade|terços?|maior parte|maioria|quase sempre|quase nunca)(?!\p{L})`,
  ].join('|'),
  'giu',
)

/** Ranges of a text where one of these forms stands. */
const placesOf = (text: string, formas: readonly string[]) =>
  formas.flatMap(forma => {
    const places: (readonly [number, number])[] = []
    for (let at = text.indexOf(forma); at >= 0; at = text.indexOf(forma, at + 1)) places.push([at, at + forma.length])
    return places
  })
const printedIn = (path: string) =>
  PROPORCOES.flatMap(({ impresso }) =>
    Object.entries(impresso).flatMap(([onde, formas]) => (fileOf(onde) === path ? (formas ?? []) : [])),
  )

/** Numbers in a text that no row prints there and that are no share of cases, each with the words around it. */
function withoutRow(text: string, formas: readonly string[]): string[] {
  // A percentile as the head of a column.
  if (/^\d+%$/.test(text)) return []
  const places = placesOf(text, [...formas, ...tabela.outras.map(({ forma }) => forma)])
  return [...text.matchAll(NUMERO)].flatMap(({ 0: found, index }) =>
    places.some(([from, to]) => from <= index && index + found.length <= to)
      ? []
      : [text.slice(Math.max(0, index - 60), index + found.length + 40)],
  )
}

test('every number in a text for people has a row', () => {
  const found = FILES.flatMap(path =>
    textsIn(path).flatMap(text => withoutRow(text, printedIn(path)).map(words => `${path}: ${words}`)),
  )
  expect(found).toEqual([])
  expect(FILES.length).toBeGreaterThan(30)
})

test('a number of that kind is found in any form, and a count is not', () => {
  for (const text of [
    'volta em 9 de cada 10 casos',
    'nove em dez ficam',
    'duas em cada três voltariam',
    'vale em 90% dos times',
    'vale em 90 % dos times',
    'cerca de metade das pessoas',
    'menos de 1 vez em cada 1.000',
    '{volta} de cada 10 vezes',
    'dois terços dos casos',
    'quase sempre por pouco',
  ])
    expect(withoutRow(text, []), text).toHaveLength(1)
  for (const text of ['Frase 3 de 12', 'uma dimensão de cada vez', 'na metade de cima da lista'])
    expect(withoutRow(text, []), text).toEqual([])
})

test.each(PROPORCOES)('$id stands where its row says, once as this quantity', ({ id, impresso }) => {
  for (const [onde, formas] of Object.entries(impresso))
    for (const forma of formas ?? []) {
      expect(textsIn(fileOf(onde)).filter(text => text.includes(forma)).length, forma).toBeGreaterThan(0)
      const others = PROPORCOES.filter(other => other.id !== id && other.impresso[onde]?.includes(forma))
      expect(others.map(other => `${other.id}: ${forma}`)).toEqual([])
    }
})

test.each(PROPORCOES)('$id says its quantity, of whom, and is proved by a test that names it', row => {
  for (const words of [row.conta, row.de_quem, row.modelo]) expect(words.length).toBeGreaterThan(5)
  expect(read(row.prova).includes(`'${row.id}'`), row.prova).toBe(true)
})

const numberOf = (said: string) =>
  FEMININOS[said.toLowerCase()] ??
  (CARDINAIS.includes(said.toLowerCase()) ? CARDINAIS.indexOf(said.toLowerCase()) : Number(said.replaceAll('.', '')))

/** The share of 100 that a printed form says; null for words without a number. */
function shareOf(forma: string): number | null {
  const [found = ''] = forma.match(NUMERO) ?? []
  if (/^metade$/i.test(found)) return 50
  if (/^terços?$/i.test(found)) return forma.includes('dois') ? 200 / 3 : 100 / 3
  if (found.endsWith('%')) return Number.parseFloat(found)
  const [, one, all] = /^(\S+) .*?(\S+)$/u.exec(found) ?? []
  if (!one || !all || one.startsWith('{')) return null
  const share = (100 * numberOf(one)) / numberOf(all)
  return Number.isNaN(share) ? null : share
}

test.each(PROPORCOES)('$id is printed with the number of its row', ({ por_cem: [de = 0, ate = 0], impresso }) => {
  for (const forma of Object.values(impresso).flatMap(formas => formas ?? [])) {
    const share = shareOf(forma)
    if (share === null) continue
    expect(share, forma).toBeGreaterThanOrEqual(de - NEAR)
    expect(share, forma).toBeLessThanOrEqual(ate + NEAR)
  }
})

test('the values that fill sentences are those of the rows', () => {
  expect(shareOf('cerca de duas em cada três pessoas')).toBeCloseTo(66.7, 1)
  const one = (id: string) => proporcaoOf(id).por_cem[0]
  expect([one('margem_media'), one('margem_nova')]).toEqual([VALORES.cobertura_esperado, VALORES.cobertura_novo])
  expect([one('uma_8'), one('alguma_8'), one('alguma_14')]).toEqual([
    VALORES.base_uma_dimensao,
    VALORES.base_sem_mudanca,
    VALORES.base_sem_mudanca_14,
  ])
  expect(VALORES.faixa_sem_mudanca).toBe(`de ${proporcaoOf('alguma_8_faixa').por_cem.join(' a ')}`)
  expect(VALORES.faixa_sem_mudanca_14).toBe(`de ${proporcaoOf('alguma_14_faixa').por_cem.join(' a ')}`)
  expect(one('temas_voltam')).toBe(10 * textosOf().constantes.volta)
})
