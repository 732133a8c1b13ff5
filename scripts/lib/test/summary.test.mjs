import { expect, it } from 'vitest'
import { commandOf, conclude, failures, slowest } from './summary.mjs'

const told = (name, rest = {}) => {
  const [file, ...titles] = name.split(' › ')
  return {
    is: /** @type {const} */ ('test'),
    name,
    file,
    title: titles.join(' '),
    ms: 0,
    failed: false,
    why: [],
    ...rest,
  }
}

it('lists the slowest tests of all runners together, slowest first', () => {
  const tests = [
    told('a.test.ts › adds', { ms: 1_500 }),
    told('e2e/b.spec.ts › opens', { ms: 61_000 }),
    told('c.test.ts › is quick'),
  ]
  expect(slowest(tests, 2)).toEqual(['   61.0 s  e2e/b.spec.ts › opens', '    1.5 s  a.test.ts › adds'])
})

it('names each failed test with why it failed and the command that runs it alone', () => {
  const red = { failed: true, why: ['AssertionError: expected 200'] }
  expect(
    failures([told('server/a.test.ts › the list › refuses (no) page', red), told('server/b.test.ts › is fine')]),
  ).toEqual([
    '  server/a.test.ts › the list › refuses (no) page',
    '    AssertionError: expected 200',
    String.raw`    sozinho: npm test -- --only=vitest server/a.test.ts -t 'the list refuses \(no\) page'`,
  ])
  expect(commandOf(told("e2e/c d.spec.ts › opens Ana's page"))).toBe(
    String.raw`npm test -- --only=playwright 'e2e/c d.spec.ts' -g 'opens Ana'\''s page'`,
  )
  expect(commandOf(told('server/d.test.ts', { title: '' }))).toBe('npm test -- --only=vitest server/d.test.ts')
  expect(commandOf(told('vitest parou', { file: '', title: '' }))).toBeUndefined()
})

it('names a journey that passed only at the second try, and fails for more than three', () => {
  const said = []
  const again = Array.from({ length: 4 }, (_, i) =>
    told(`e2e/a.spec.ts › opens ${i}`, { again: true, why: ['too early'] }),
  )
  const run = { failedSteps: [], seconds: 3 }
  expect(conclude({ tests: again.slice(1), ...run }, line => said.push(line))).toBe(0)
  expect(said.join('\n')).toContain(
    'passaram só na segunda vez (no máximo 3):\n  e2e/a.spec.ts › opens 1\n    too early',
  )
  expect(conclude({ tests: again, ...run }, () => undefined)).toBe(1)
})

it('ends with one line of totals, and fails for a failed test or step', () => {
  const said = []
  const say = line => said.push(line)
  const good = [told('a.test.ts › adds')]
  expect(conclude({ tests: good, failedSteps: [], seconds: 3, before: 10 }, say)).toBe(0)
  expect(said.at(-1)).toBe('11 passed, 0 failed')
  expect(
    conclude({ tests: [...good, told('b.test.ts › no', { failed: true })], failedSteps: [], seconds: 3 }, say),
  ).toBe(1)
  expect(said.at(-1)).toBe('1 passed, 1 failed')
  expect(conclude({ tests: good, failedSteps: ['lint'], seconds: 3 }, say)).toBe(1)
  expect(said.at(-2)).toBe('etapas com falha: lint')
})
