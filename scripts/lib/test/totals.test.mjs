import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../run/process.mjs'
import {
  failures,
  playwrightTests,
  playwrightTotals,
  secondTries,
  slowest,
  vitestTests,
  vitestTotals,
} from './totals.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrante-totals-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

it('counts a test runner without a readable report as a failure', () => {
  const absent = join(folder, 'absent.json')
  expect(vitestTotals(absent)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightTotals(report('{"stats": {'))).toEqual({ passed: 0, failed: 1 })
})

it('counts a test file that does not load as a failed test', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const fine = { status: 'passed', assertionResults: [{ status: 'passed' }] }
  const file = report({ numPassedTests: 9, numFailedTests: 2, testResults: [broken, fine] })
  expect(vitestTotals(file)).toEqual({ passed: 9, failed: 3 })
})

it('counts an error outside any test as failed, and a test that passed on retry as passed', () => {
  const file = report({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no server' }],
  })
  expect(playwrightTotals(file)).toEqual({ passed: 6, failed: 2 })
})

it('lists the slowest tests of both runners together, each with its file', () => {
  const vitest = report({
    testResults: [
      {
        name: join(ROOT, 'server', 'app.test.ts'),
        assertionResults: [
          { fullName: 'answers', duration: 1500 },
          { fullName: 'was never begun', duration: null },
        ],
      },
    ],
  })
  const ofVitest = vitestTests(vitest)
  const spec = {
    title: 'opens',
    tests: [{ projectName: 'desktop', results: [{ duration: 60_000 }, { duration: 1_000 }] }],
  }
  const suites = [{ title: 'login.spec.ts', specs: [], suites: [{ title: 'the menu', specs: [spec] }] }]
  const ofPlaywright = playwrightTests(report({ suites }))
  expect(slowest([...ofVitest, ...ofPlaywright], 2)).toEqual([
    '   61.0 s  e2e/login.spec.ts › the menu › opens (desktop)',
    `    1.5 s  ${join('server', 'app.test.ts')} › answers`,
  ])
  expect(vitestTests(join(folder, 'absent.json'))).toEqual([])
})

it('names each failure with its reason: a test, a file that does not load, a browser test', () => {
  const file = name => join(ROOT, 'server', name)
  const vitest = report({
    testResults: [
      { name: file('broken.test.ts'), status: 'failed', message: 'SyntaxError: no', assertionResults: [] },
      {
        name: file('app.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'answers', duration: 5, status: 'passed' },
          {
            fullName: 'refuses',
            duration: 5,
            status: 'failed',
            failureMessages: ['\u001b[31mAssertionError\u001b[39m: expected 200\n\n    at here\n', 'another'],
          },
        ],
      },
    ],
  })
  const ofVitest = vitestTests(vitest)
  const spec = (title, status) => ({
    title,
    tests: [
      {
        projectName: 'mobile',
        status,
        results: [{ duration: 1, ...(status !== 'expected' && { error: { message: `it ${title}\n` } }) }],
      },
    ],
  })
  const specs = [spec('opens', 'expected'), spec('closes', 'unexpected'), spec('moves', 'flaky')]
  const ofPlaywright = playwrightTests(report({ suites: [{ title: 'menu.spec.ts', specs, suites: [] }] }))
  expect(failures([...ofVitest, ...ofPlaywright])).toEqual([
    `  ${join('server', 'broken.test.ts')}`,
    '    SyntaxError: no',
    `  ${join('server', 'app.test.ts')} › refuses`,
    '    AssertionError: expected 200',
    '        at here',
    '  e2e/menu.spec.ts › closes (mobile)',
    '    it closes',
  ])
  expect(secondTries([...ofVitest, ...ofPlaywright])).toEqual(['  e2e/menu.spec.ts › moves (mobile)', '    it moves'])
})
