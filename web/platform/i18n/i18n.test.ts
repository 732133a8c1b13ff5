import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { speak, t, tn } from './i18n.ts'

const words = JSON.parse(
  readFileSync(new URL('../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8'),
) as Record<string, string>
beforeAll(() => speak(words))

test.each([
  [0, '0 clientes'],
  [1, '1 cliente'],
  [2, '2 clientes'],
  [1_000_000, '1.000.000 clientes'],
])('tn says %i as "%s": zero is plural', (n, said) => {
  expect(tn('consultores.clientes', n)).toBe(said)
})

test('a name that ends in a point ends its sentence too', () => {
  expect(t('gestao.desde', { data: 'Exemplo Ltda.' })).toBe('Desde Exemplo Ltda.')
})

test('each counted text has both its forms', () => {
  const forms = Object.keys(words).filter(key => key.endsWith('.one') || key.endsWith('.other'))
  const bases = new Set(forms.map(key => key.replace(/\.(?:one|other)$/, '')))
  expect(forms.length).toBe(2 * bases.size)
})
