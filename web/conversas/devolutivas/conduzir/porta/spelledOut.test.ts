import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { CODE_ALPHABET } from '#shared/conversas/devolutivas/salas.rules.ts'
import { speak } from '../../../../platform/i18n/i18n.ts'
import { spelledOut } from './spelledOut.ts'

beforeAll(() =>
  speak(JSON.parse(readFileSync(new URL('../../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8'))),
)

test('spelledOut says every letter of the alphabet by a word of its own that begins with it', () => {
  const said = spelledOut(CODE_ALPHABET).split(', ')
  expect(said).toHaveLength(CODE_ALPHABET.length)
  for (const [i, symbol] of [...CODE_ALPHABET].entries())
    expect(said[i]).toMatch(/\d/.test(symbol) ? new RegExp(`^${symbol}$`) : new RegExp(`^${symbol} de ${symbol}`, 'i'))
  expect(spelledOut('KMT 4X7')).toBe('K de kiwi, M de mesa, T de tatu, 4, X de xícara, 7')
})
