import { expect, test } from 'vitest'
import { sampleOf } from '#reports/samples/samples.ts'
import { createReportRenderer, roundOf } from './renderer.ts'

test("roundOf allows more documents between two clearings of the compiler's cache when more memory is given", () => {
  expect(roundOf(60)).toBe(6)
  expect(roundOf(10)).toBe(6)
  expect(roundOf(480)).toBe(12)
  expect(roundOf(64_000)).toBe(24)
})

test("renders the same bytes before and after the compiler's cache is cleared", async () => {
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
