import { expect, test } from 'vitest'
import { sampleOf } from '#reports/samples.ts'
import { createReportRenderer, roundOf } from './renderer.ts'

test('memory says how many documents share what they have in common', () => {
  expect(roundOf(60)).toBe(6)
  expect(roundOf(10)).toBe(6)
  expect(roundOf(256)).toBe(25)
  expect(roundOf(64_000)).toBe(96)
})

test('what was forgotten between rounds is set again, the same to the byte', async () => {
  const renderer = createReportRenderer({ threads: 1, memoryMb: 60 })
  try {
    const { relatorio, date } = sampleOf('caso', [50, 42, 33, 25])
    const before = await renderer.render('individual', relatorio, date)
    // Two rounds and more.
    const many = Array.from({ length: 14 }, () => renderer.render('individual', relatorio, date))
    for (const bytes of await Promise.all(many)) expect(Buffer.from(bytes).equals(before)).toBe(true)
  } finally {
    await renderer.close()
  }
})
