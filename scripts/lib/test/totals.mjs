import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../run/process.mjs'

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Totals of a test runner that died without a report: one failure. */
const NO_REPORT = { passed: 0, failed: 1 }

/** Reads the totals of vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function vitestTotals(file) {
  const report = readJson(file)
  if (!report) return NO_REPORT
  const broken = report.testResults.filter(result => result.status === 'failed' && result.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/**
 * Reads the totals of Playwright's JSON report; an error outside any test counts as one failed test, and a test that
 * passed on retry as passed.
 */
export function playwrightTotals(file) {
  const report = readJson(file)
  if (!report) return NO_REPORT
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

/** Returns the first lines of a failure's message without colours, for the end of a long output. */
const said = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 6)
    .map(line => `    ${line.trimEnd().slice(0, 240)}`)

/** Lists every test of vitest's JSON report with its milliseconds, whether it failed, and the lines that say why. */
export function vitestTests(file) {
  const results = readJson(file)?.testResults ?? []
  return results.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(ROOT, name)
    if (assertionResults.length === 0) return [{ name: place, ms: 0, failed: status === 'failed', why: said(message) }]
    return assertionResults.map(({ fullName, duration, status: own, failureMessages }) => ({
      name: `${place} › ${fullName}`,
      ms: duration ?? 0,
      failed: own === 'failed',
      why: said(failureMessages?.[0]),
    }))
  })
}

/** Lists every test of Playwright's JSON report in the same form; `again` marks one that passed only on retry. */
export function playwrightTests(file) {
  const ofSuite = ({ title, specs = [], suites = [] }, place) => {
    const here = [...place, title]
    const own = specs.flatMap(spec =>
      spec.tests.map(({ projectName, status, results }) => ({
        name: [`e2e/${here[0]}`, ...here.slice(1), `${spec.title} (${projectName})`].join(' › '),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        failed: status === 'unexpected',
        again: status === 'flaky',
        why: said(results.find(({ error }) => error)?.error.message),
      })),
    )
    return [...own, ...suites.flatMap(suite => ofSuite(suite, here))]
  }
  return (readJson(file)?.suites ?? []).flatMap(suite => ofSuite(suite, []))
}

const told = ({ name, why }) => [`  ${name}`, ...why]

/** Lists the failed tests with their messages, for the end of a long run. */
export const failures = tests => tests.filter(({ failed }) => failed).flatMap(told)

/** Lists the tests that passed only on retry, with the message of their first failure. */
export const secondTries = tests => tests.filter(({ again }) => again).flatMap(told)

/** Lists the slowest tests, one per line, slowest first. */
export const slowest = (tests, count) =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
