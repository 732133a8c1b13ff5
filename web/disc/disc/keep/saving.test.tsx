import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {}, querySelector: () => null })
  const { speak } = await import('../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

test('nothing is said to be saved before there is an answer', async () => {
  const { SavingStatus } = await import('./SavingStatus.tsx')
  expect(renderToStaticMarkup(<SavingStatus salvamento="salvo" begun={false} />)).not.toContain('Salvo')
  expect(renderToStaticMarkup(<SavingStatus salvamento="salvo" begun />)).toContain('Salvo agora')
  expect(renderToStaticMarkup(<SavingStatus salvamento="guardado" begun={false} />)).toContain('guardad')
})
