import { expect, test } from 'vitest'
import { DEFAULT_PRODUCT, formsOf } from '#shared/platform/installation/product.rules.ts'
import { readWords, sources } from './words.ts'

type Messages = Record<string, string>
const files = sources('web/public/assets/i18n/*.json').map(({ path, text }) => ({
  language: /([\w-]+)\.json$/.exec(path)![1]!,
  messages: JSON.parse(text) as Messages,
}))
const messages = files.find(({ language }) => language === 'pt-BR')!.messages
const words = readWords(sources('web/**/*.{ts,tsx}'))
const keys = Object.keys(messages)
/** Files that may hold words of the server: mails, a slice's words, pages of stand-ins, what the ledger's check prints. */
const HOME = /(^|[/.-])(messages|palavras)\.ts$|\.page\.ts$|\/html\.ts$|\/check-[\w-]+\.queries\.ts$/
/** First parts of keys that kits may ask for; a slice's name is none of them. */
const OF_KITS = 'app campo comum entrega erro layout link lista recusa sair sessao tema toast visoes'.split(' ')
/** A key without its plural suffix, as code names it. */
const base = (key: string) => key.replace(/\.(one|other)$/, '')
const vars = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()

test('every key that a screen asks for is in the language file', () => {
  const missing = words.asked.filter(({ key, plural }) =>
    (plural ? [`${key}.one`, `${key}.other`] : [key]).some(wanted => !(wanted in messages)),
  )
  expect(missing).toEqual([])
  expect(words.asked.length).toBeGreaterThan(200)
})

/** Words that other messages take in: the product's name in sentences. */
const PRODUCT = { ...formsOf(DEFAULT_PRODUCT), empresa: '' }

test('every key is used somewhere', () => {
  // A pattern of nothing but holes would use everything.
  const patterns = words.patterns.filter(pattern => /\w\\\.|\\\.\w/.test(pattern.source))
  const unused = keys.filter(
    key =>
      !(key in PRODUCT) &&
      !words.strings.has(key) &&
      !words.strings.has(base(key)) &&
      !patterns.some(pattern => pattern.test(base(key))),
  )
  expect(unused).toEqual([])
})

test('no screen hard-codes words', () => {
  expect(words.hardCoded).toEqual([])
})

test('no use case of the server writes words of its own', () => {
  const cases = sources(
    'server/{contas,licencas,disc,conversas,clientes,casa}/**/*.ts',
    'server/platform/{http,emails}/**/*.ts',
  )
  const found = readWords(cases.filter(({ path }) => !HOME.test(path))).hardCoded
  // Metrics speak English, to whoever runs the server; a view that named somebody erased gets a number instead.
  const metrics = /^server\/platform\/http\/seen\/(database-gauges|metrics)\.ts: [\w ,.:;()-]+$/
  expect(found.filter(line => !metrics.test(line) && !line.includes("set nome = 'Visão ' || id_visao"))).toEqual([])
  expect(cases.length).toBeGreaterThan(300)
})

test('a sentence in a use case is seen, and one among the words is not', () => {
  const text = "throw fail(dados_invalidos, { campos: { cupom: 'Este cupom não vale' } })"
  expect(readWords([{ path: 'server/licencas/compras/pedido/cupons.ts', text }]).hardCoded).toHaveLength(1)
  expect(HOME.test('server/licencas/compras/pedido/cupons.ts')).toBe(false)
  expect(HOME.test('server/licencas/compras/palavras.ts')).toBe(true)
})

/** Keys that kits of the web ask for under a slice's name. */
const ofSlices = (files: readonly { path: string; text: string }[]) =>
  readWords(files).asked.flatMap(({ key, path }) => (OF_KITS.includes(key.split('.')[0]!) ? [] : [`${path}: ${key}`]))

test("no kit asks for a slice's words", () => {
  expect(ofSlices(sources('web/platform/**/*.{ts,tsx}'))).toEqual([])
  expect(ofSlices([{ path: 'web/platform/x.tsx', text: "t('convites.listaFalhou')" }])).toHaveLength(1)
})

test('readWords finds words in every place where they could stand', () => {
  const text = `
    const a = <p aria-label="Fechar" className="grid gap">Olá {\`você \${nome}\`}</p>
    const b = { titulo: 'Sucesso', look: 'quiet' }
    const c = check('Email inválido', 'Selecione seu estado')
    if (!a) throw new Error('The tour has no step')
    else console.error('Forcing the end')
    const d = t(\`convites.estado.\${estado}\`) + tn('x.y', 2) + t('z.w')`
  const found = readWords([{ path: 'x.tsx', text }])
  expect(found.hardCoded.map(line => line.slice('x.tsx: '.length))).toEqual([
    'Fechar',
    'Olá',
    'você',
    'Sucesso',
    'Email inválido',
    'Selecione seu estado',
  ])
  expect(found.asked.map(({ key }) => key)).toEqual(['x.y', 'z.w'])
  expect(found.patterns.some(pattern => pattern.test('convites.estado.concluido'))).toBe(true)
})

test('every language file has the same keys and placeholders', () => {
  const offered = /LANGUAGES = \[(.+)\]/.exec(sources('web/platform/i18n/i18n.ts')[0]!.text)![1]!
  expect(files.map(({ language }) => `'${language}'`).join(', ')).toBe(offered)
  for (const { messages: other } of files) {
    expect(Object.keys(other)).toEqual([...keys].sort())
    for (const key of keys) expect(vars(other[key]!), key).toEqual(vars(messages[key]!))
  }
})

/**
 * Terms reserved for psychological tests (Res. CFP 31/2022, Lei 4.119/62), and claims of an approval that nobody gave.
 */
const FORBIDDEN =
  /testes? psicol[oó]gic|laudos?\b|diagn[oó]stic[oa]|avalia(ção|ções|cao) psicol[oó]gica|personalidade|validad[oa] pel|aprovad[oa] pel/gi

/** The only sentences that may use these terms: they say what the product is not. */
const DISCLAIMERS = [
  'Não é teste psicológico e não substitui avaliação psicológica.',
  'não é teste psicológico, não substitui avaliação psicológica e não deve ser usado como critério único de seleção.',
  'Não é teste psicológico, não substitui avaliação psicológica e não deve ser usado como critério único de seleção.',
  'Não é teste psicológico, não foi submetido à avaliação do Sistema de Avaliação de Testes Psicológicos (SATEPSI) do Conselho Federal de Psicologia e não substitui avaliação psicológica, que é atividade de profissionais de Psicologia (Lei nº 4.119/1962; Resolução CFP nº 31/2022).',
  'Não mede inteligência, aptidão, desempenho futuro, honestidade, valores ou saúde mental, e não produz diagnóstico.',
]

const forbiddenIn = (text: string) =>
  DISCLAIMERS.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text).match(FORBIDDEN) ?? []

test('texts for people use reserved terms of psychology only in the disclaimers', () => {
  const read = sources(
    'web/**/*.{json,html,ts,tsx}',
    'shared/**/*.ts',
    'server/**/*.ts',
    'content/**/*.json',
    'reports/**/*.{ts,typ}',
  )
  const found = read.map(({ path, text }) => [path, ...forbiddenIn(text)]).filter(([, ...hits]) => hits.length > 0)
  expect(found).toEqual([])
  expect(read.length).toBeGreaterThan(200)
})

test('forbiddenIn finds the terms in any form', () => {
  for (const text of ['um Teste Psicológico', 'laudos', 'Diagnóstico', 'avaliações psicológicas', 'sua personalidade'])
    expect(forbiddenIn(text), text).toHaveLength(1)
  expect(forbiddenIn(DISCLAIMERS.join(' '))).toEqual([])
})

/**
 * Words that rank people or promise a fit between them; a result serves none of it (behaviour §45). Payments are
 * approved, and the published texts of the report say "harmonia" and "corte" of what a person prefers.
 */
const DE_COMPARAR = new RegExp(
  [
    'ranking|ranquea|coloca[çc][ãa]o|benchmark|gabarito|ader[êe]ncia|\\bfit\\b|\\bmatch\\b',
    '(?:nota|m[ée]dia|harmonia|%) d[oe] time|time desequilibrado|perfil (?:ideal|faltante)|mais dominante que|em tens[ãa]o',
    'compat[íi]vel|compatibilidade|\\breprovad[oa]|\\b(?:in)?apt[oa]s?\\b',
    'nota de corte|pontua[çc][ãa]o m[íi]nima|melhor candidat|d[ée]ficit|car[êe]ncia',
  ].join('|'),
  'gi',
)

/** The only sentences that may use these words: they say what the product does not do. */
const RESSALVAS = [
  'Não serve como nota de corte nem para decidir sozinho sobre uma contratação.',
  'Não há média do grupo, nota, ranking, time ideal nem índice de harmonia',
]

const comparaIn = (text: string) =>
  RESSALVAS.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text).match(DE_COMPARAR) ?? []

test('texts for people never rank people or promise a fit', () => {
  const read = [
    ...sources('web/public/assets/i18n/*.json', 'content/**/*.json', 'shared/**/*answers.ts'),
    ...sources('server/**/*messages.ts', 'server/**/palavras.ts', 'server/**/*.page.ts'),
  ]
  const found = read.map(({ path, text }) => [path, ...comparaIn(text)]).filter(([, ...hits]) => hits.length > 0)
  expect(found).toEqual([])
  expect(read.length).toBeGreaterThan(60)
})

test('comparaIn finds the words in any form', () => {
  for (const text of ['o Ranking', 'compatibilidade', 'bom fit', 'candidato apto', 'a média do time', 'nota de corte'])
    expect(comparaIn(text), text).toHaveLength(1)
  expect(comparaIn('o candidato adapta e adota')).toEqual([])
  expect(comparaIn(RESSALVAS.join(' '))).toEqual([])
})
