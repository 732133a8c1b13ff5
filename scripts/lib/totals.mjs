import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './process.mjs'

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A runner that died without a report counts as one failure, never as none. */
const NO_REPORT = { passed: 0, failed: 1 }

/** Totals of vitest's JSON report; a file that could not even be loaded counts as one failed test. */
export function vitestTotals(file) {
  const report = readJson(file)
  if (!report) return NO_REPORT
  const broken = report.testResults.filter(result => result.status === 'failed' && result.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Totals of Playwright's JSON report; an error outside any test counts as one failed test. */
export function playwrightTotals(file) {
  const report = readJson(file)
  if (!report) return NO_REPORT
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/** Every test of vitest's JSON report: what took how many milliseconds, and whether it failed. */
export function vitestTests(file) {
  const results = readJson(file)?.testResults ?? []
  return results.flatMap(({ name, status, assertionResults }) => {
    const place = relative(ROOT, name)
    if (assertionResults.length === 0) return [{ name: place, ms: 0, failed: status === 'failed' }]
    return assertionResults.map(({ fullName, duration, status: own }) => ({
      name: `${place} › ${fullName}`,
      ms: duration ?? 0,
      failed: own === 'failed',
    }))
  })
}

/** Every journey of Playwright's JSON report, likewise; one that passed only when tried again has failed. */
export function playwrightTests(file) {
  const ofSuite = ({ title, specs = [], suites = [] }, place) => {
    const here = [...place, title]
    const own = specs.flatMap(spec =>
      spec.tests.map(({ projectName, status, results }) => ({
        name: [`e2e/${here[0]}`, ...here.slice(1), `${spec.title} (${projectName})`].join(' › '),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        failed: status === 'unexpected' || status === 'flaky',
      })),
    )
    return [...own, ...suites.flatMap(suite => ofSuite(suite, here))]
  }
  return (readJson(file)?.suites ?? []).flatMap(suite => ofSuite(suite, []))
}

/** What failed, each in a line, to stand where a long run ends. */
export const failures = tests => tests.filter(({ failed }) => failed).map(({ name }) => `  ${name}`)

/** The slowest of these, each in a line, the slowest first. */
export const slowest = (tests, count) =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
