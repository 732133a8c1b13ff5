import { readFileSync } from 'node:fs'

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
