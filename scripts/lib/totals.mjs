import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

/** Totals of Playwright's JSON report; an error outside any test counts as one failed test, a second try that passed as passed. */
export function playwrightTotals(file) {
  const report = readJson(file)
  if (!report) return NO_REPORT
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

/** The first lines of what a failure says, without colours: enough to tell what kind it is where only the end is read. */
const said = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 6)
    .map(line => `    ${line.trimEnd().slice(0, 240)}`)

/** Every test of vitest's JSON report: what took how many milliseconds, whether it failed, and the lines that say why. */
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

/** Every journey of Playwright's JSON report, likewise; one that passed only when gone through again is `again`. */
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

/** What failed and what it said, to stand where a long run ends. */
export const failures = tests => tests.filter(({ failed }) => failed).flatMap(told)

/** What passed only at the second try, and what the first said. */
export const secondTries = tests => tests.filter(({ again }) => again).flatMap(told)

/** The slowest of these, each in a line, the slowest first. */
export const slowest = (tests, count) =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
