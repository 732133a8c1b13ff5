import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', {
    documentElement: {},
    addEventListener: () => {},
    querySelector: (selector: string) => (selector === 'meta[name="senha-minimo"]' ? { content: '8' } : null),
  })
  const { speak } = await import('../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

test('AjudaDaSenha says the minimum of the installation while the field is empty', async () => {
  const { AjudaDaSenha } = await import('./AjudaDaSenha.tsx')
  expect(renderToStaticMarkup(<AjudaDaSenha senha="" />)).toBe('Pelo menos 8 caracteres; quanto maior, melhor.')
})

test.each([
  ['abc', 'Ainda curta: use pelo menos 8 caracteres.'],
  ['flamengo2026', 'Muito comum: outras pessoas usam esta senha. Junte mais palavras.'],
  ['margot.souza', 'Traz o seu nome, o seu e-mail ou o nome do produto. Escolha outra.'],
  ['chuva de maio em Olinda', 'Forte.'],
])('Forca says of %s: %s', async (senha, words) => {
  const { default: Forca } = await import('./Forca.tsx')
  expect(renderToStaticMarkup(<Forca senha={senha} minimo={8} nome="Margot Souza" email="m@x.com" />)).toBe(words)
})
