import { expect, test } from 'vitest'
import { contrast, contrastInTheme, derived, MIN_CONTRAST, nearestLegible } from './contrast.rules.ts'
import { DEFAULT_PRODUCT, fillProduct, productSchema } from './product.rules.ts'

const errorOf = (change: object) => productSchema.safeParse({ ...DEFAULT_PRODUCT, ...change }).error?.issues[0]?.message

test('contrast is 21 for black on white and 1 for a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#3b5560', '#3b5560')).toBe(1)
})

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

test('our own colours pass in both themes, and what follows from a colour is legible on its wash', () => {
  expect(productSchema.safeParse(DEFAULT_PRODUCT).success).toBe(true)
  for (const [tema, cor] of [
    ['cor_clara', '#7b1fa2'],
    ['cor_escura', '#e1a6ff'],
  ] as const) {
    const { deep, wash } = derived(cor, tema)
    expect(contrast(deep, wash)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  }
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
