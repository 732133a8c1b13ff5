import { expect, test } from 'vitest'
import { coincide, jaComecou, linkDeVideoValido } from './encontros.rules.ts'

test.each([
  ['https://meet.exemplo.com.br/abc-defg', true],
  ['http://meet.exemplo.com.br/abc', false],
  ['javascript:alert(1)', false],
  ['https://ana:senha@meet.exemplo.com.br', false],
  ['https://localhost/sala', false],
  ['meet.exemplo.com.br/abc', false],
  ['', false],
  ['x https://meet.exemplo.com.br', false],
  ['https://meet.exemplo.com.br', true],
  ['https://meet.exemplo.com.br:8443/sala', true],
  ['https://meet.exemplo.com.br:123456/sala', false],
  ['https://meet.exemplo.com.br?sala=1', true],
  ['https://meet.exemplo.com.br#sala', true],
  ['https://meet.exemplo.b/sala', false],
  ['https://meet.exemplo.com.br/duas salas', false],
  ['https://meet exemplo.com.br/sala', false],
  ['https://meet.exemplo.com.br\\sala', false],
  [`https://meet.exemplo.com.br/${'x'.repeat(272)}`, true],
  [`https://meet.exemplo.com.br/${'x'.repeat(273)}`, false],
])('%s is a valid link of a video call: %s', (link, fits) => {
  expect(linkDeVideoValido(link)).toBe(fits)
})

test('two conversations coincide when they share a minute, not when one ends as the other begins', () => {
  const at = (hour: string, minutos: number) => ({ quando: new Date(`2026-11-25T${hour}:00Z`), minutos })
  expect(coincide(at('10:00', 60), at('10:30', 60))).toBe(true)
  expect(coincide(at('10:30', 10), at('10:00', 60))).toBe(true)
  expect(coincide(at('10:00', 60), at('11:00', 60))).toBe(false)
  expect(coincide(at('11:00', 60), at('10:00', 60))).toBe(false)
})

test('an outcome can be recorded from the first minute of a conversation', () => {
  const quando = new Date('2026-11-25T13:00:00Z')
  expect(jaComecou({ quando }, new Date(quando.getTime() - 1))).toBe(false)
  expect(jaComecou({ quando }, quando)).toBe(true)
})
