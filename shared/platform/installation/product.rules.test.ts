import { expect, test } from 'vitest'
import { contrastInTheme, MIN_CONTRAST, nearestLegible } from './contrast.rules.ts'
import { DEFAULT_PRODUCT, fillProduct, formsOf, productSchema } from './product.rules.ts'

const errorOf = (change: object) => productSchema.safeParse({ ...DEFAULT_PRODUCT, ...change }).error?.issues[0]?.message

test.each([
  ['cor_clara', '#ffd400'],
  ['cor_clara', '#c8b8a0'],
  ['cor_escura', '#101010'],
  ['cor_escura', '#3b5560'],
] as const)('%s %s is refused, and the error names a colour that passes', (tema, cor) => {
  expect(contrastInTheme(cor, tema)).toBeLessThan(MIN_CONTRAST)
  const message = errorOf({ [tema]: cor })
  const offered = /#[0-9a-f]{6}/.exec(message ?? '')?.[0] ?? ''
  expect(offered).toBe(nearestLegible(cor, tema))
  expect(contrastInTheme(offered, tema)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  expect(errorOf({ [tema]: offered })).toBeUndefined()
})

test('our own colours pass in both themes', () => {
  expect(productSchema.safeParse(DEFAULT_PRODUCT).success).toBe(true)
})

test('a colour is read with spaces around it and in capitals, and another text says how to write one', () => {
  expect(productSchema.parse({ ...DEFAULT_PRODUCT, cor_clara: ' #3B5560 ' }).cor_clara).toBe('#3b5560')
  for (const cor_clara of ['x#3b5560', '#3b5560x', '3b5560', 'azul'])
    expect(errorOf({ cor_clara })).toBe('Escreva a cor como #3b5560')
})

test.each([['A'], ['Casa "<b>"'], ['x'.repeat(41)], ['No\nme']])('the name %j is refused', nome => {
  expect(productSchema.safeParse({ ...DEFAULT_PRODUCT, nome }).success).toBe(false)
})

test('what nobody sees leaves a name', () => {
  expect(productSchema.safeParse({ ...DEFAULT_PRODUCT, nome: 'Nome\u202e' }).data?.nome).toBe('Nome')
})

test('fillProduct puts the name with its article into the gaps and leaves other gaps', () => {
  const aurora = { nome: 'Aurora', artigo: 'a' as const }
  expect(fillProduct('{O_produto}: entre {no_produto}, fale {do_produto} {ao_produto}. {nome}', aurora)).toBe(
    'A Aurora: entre na Aurora, fale da Aurora à Aurora. {nome}',
  )
})

test.each([
  ['o', ['o X', 'O X', 'no X', 'do X', 'pelo X', 'ao X']],
  ['a', ['a X', 'A X', 'na X', 'da X', 'pela X', 'à X']],
] as const)('the name with the article %s stands in each form', (artigo, forms) => {
  expect(Object.values(formsOf({ nome: 'X', artigo }))).toEqual(['X', ...forms])
})
