/*
 * The end of a run: what took longest, every failed test by its name with the command that runs it alone, and one line
 * of totals.
 */

/** @typedef {import('./events.mjs').Tested} Tested */

/** Number of slowest tests that are named. */
const SLOWEST = 10

/** Quotes a word for a shell, where it needs it. @param {string} word */
const quoted = word => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)
const escaped = title => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Returns the command that runs one test alone. @param {Tested} test @returns {string | undefined} none for a runner that ended */
export function commandOf({ file, title }) {
  if (!file) return undefined
  const journey = file.startsWith('e2e/')
  const name = title && ` ${journey ? '-g' : '-t'} ${quoted(escaped(title))}`
  return `npm test -- --only=${journey ? 'playwright' : 'vitest'} ${quoted(file)}${name}`
}

/** Lists the slowest tests, slowest first. @param {readonly Tested[]} tests */
export const slowest = (tests, count = SLOWEST) =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)

/** Highest number of journeys per run that may pass only at the second try; more are red. */
const SECOND_TRIES = 3

/** Lists the journeys that passed only at the second try, each with why it failed at the first. @param {readonly Tested[]} tests */
export const secondTries = tests =>
  tests.filter(({ again }) => again).flatMap(({ name, why }) => [`  ${name}`, ...why.map(line => `    ${line}`)])

/** Lists each failed test with why it failed and how it runs alone. @param {readonly Tested[]} tests */
export const failures = tests =>
  tests
    .filter(({ failed }) => failed)
    .flatMap(test => {
      const command = commandOf(test)
      return [`  ${test.name}`, ...test.why.map(line => `    ${line}`), ...(command ? [`    sozinho: ${command}`] : [])]
    })

/**
 * Prints the end of a run.
 * @param {{ tests: readonly Tested[], failedSteps: readonly string[], seconds: number, before?: number }} run
 *   `before` counts the tests that an earlier run of the same tree has passed
 * @returns {number} the exit code
 */
export function conclude({ tests, failedSteps, seconds, before = 0 }, say = console.log) {
  const failed = tests.filter(test => test.failed).length
  const passed = tests.filter(test => !test.failed).length + before
  if (tests.length > 0) say(`\nos mais lentos:\n${slowest(tests).join('\n')}`)
  say(`\ntempo: ${Math.round(seconds)} s`)
  const again = tests.filter(test => test.again).length
  if (again > 0) say(`passaram só na segunda vez (no máximo ${SECOND_TRIES}):\n${secondTries(tests).join('\n')}`)
  if (failed > 0) say(`falharam:\n${failures(tests).join('\n')}`)
  if (failedSteps.length > 0) say(`etapas com falha: ${failedSteps.join(', ')}`)
  say(`${passed} passed, ${failed} failed`)
  return failedSteps.length > 0 || failed > 0 || again > SECOND_TRIES ? 1 : 0
}
