import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run } from '../run/process.mjs'
import { eventsOf } from './events.mjs'

/** Time in ms without one event after which a runner hangs; it alone ends a runner, however slow the machine is. */
const SILENCE_MS = 5 * 60_000
/** Time in ms between two lines that say how far a runner is. */
const PROGRESS_MS = 10_000
/** How often events are read, in ms. */
const LOOK_MS = 500

/**
 * @typedef {import('./events.mjs').Tested} Tested
 * @typedef {{ code: number, tests: Tested[], seconds: number }} Outcome of one runner; an exit without a failed test has a test of its own
 * @typedef {{ name: string, env?: NodeJS.ProcessEnv, silenceMs?: number, progressMs?: number, aloud?: boolean,
 *   say?: (line: string) => void }} Watch
 */

const seconds = ms => `${Math.round(ms / 1000)} s`

/** Follows the events of one runner: what has ended, what runs now, and since when nothing was heard. */
function follow() {
  const tests = /** @type {Tested[]} */ ([])
  const running = /** @type {Map<string, number>} */ (new Map())
  const files = { all: 0, done: 0 }
  let heard = performance.now()
  return {
    tests,
    silentMs: () => performance.now() - heard,
    /** Names what runs, the longest first, with its seconds. */
    now: () => [...running].map(([what, since]) => `${what} (${seconds(performance.now() - since)})`),
    progress: () => {
      const failed = tests.filter(test => test.failed).length
      const left = files.all ? `${files.done} de ${files.all} arquivos` : 'começando'
      return `${left}, ${tests.length - failed} passaram, ${failed} falharam`
    },
    /** @param {import('./events.mjs').TestEvent} event @returns {Tested | undefined} a test that has just failed */
    take(event) {
      heard = performance.now()
      if (event.is === 'files') files.all += event.count
      if (event.is === 'begin') running.set(event.what, heard)
      if (event.is === 'end') running.delete(event.what)
      if (event.is === 'file') {
        files.done += 1
        running.delete(event.file)
      }
      if (event.is !== 'test') return undefined
      running.delete(event.name)
      tests.push(event)
      return event.failed ? event : undefined
    },
  }
}

/** Returns a failed test for a runner that ended otherwise than by its tests. @returns {Tested} */
const ended = (name, why) => ({ is: 'test', name, file: '', title: '', ms: 0, failed: true, why })

/**
 * Runs a test runner whose reporter tells events, to its end: says every ten seconds what runs and what is left, each
 * failure as it comes, and ends the runner after five minutes in which it told nothing.
 * @param {string} file @param {string[]} args @param {Watch} watch `aloud` leaves the runner's own output on the screen
 * @returns {Promise<Outcome>}
 */
export async function runWatched(
  file,
  args,
  { name, env = process.env, silenceMs = SILENCE_MS, progressMs = PROGRESS_MS, aloud = false, say = console.log },
) {
  const begin = performance.now()
  const events = join(ROOT, '.cache', 'test', `${name}-${process.pid}.jsonl`)
  const log = join(ROOT, '.cache', 'test', `${name}-${process.pid}.log`)
  mkdirSync(dirname(events), { recursive: true })
  rmSync(events, { force: true })
  writeFileSync(log, '')
  const read = eventsOf(events)
  const followed = follow()
  const silent = new AbortController()
  let doing = /** @type {string[]} */ ([])

  function look() {
    for (const event of read()) {
      const red = followed.take(event)
      if (red) say([`FALHOU ${red.name}`, ...red.why.map(line => `    ${line}`)].join('\n'))
    }
    if (followed.silentMs() < silenceMs || silent.signal.aborted) return
    doing = followed.now()
    say(`${name}: nada ouvido há ${seconds(silenceMs)}; fazia: ${doing.join('; ') || 'nada que dissesse'}`)
    silent.abort()
  }
  const looking = setInterval(look, LOOK_MS)
  const telling = setInterval(() => {
    const now = followed.now().slice(0, 3).join('; ')
    say(`  ${name}: ${followed.progress()}${now && `; agora ${now}`}`)
  }, progressMs)
  const output = aloud ? 'inherit' : openSync(log, 'a')
  const code = await run(file, args, {
    env: { ...env, TEST_EVENTS: events },
    stdio: ['ignore', output, output],
    signal: silent.signal,
    group: 'own',
  })
  clearInterval(looking)
  clearInterval(telling)
  look()
  const tests = followed.tests
  rmSync(events, { force: true })
  if (silent.signal.aborted) tests.push(ended(`${name} parou`, ['fazia:', ...doing]))
  else if (code !== 0 && !tests.some(test => test.failed))
    tests.push(ended(`${name} terminou com o código ${code}`, readFileSync(log, 'utf8').trim().split('\n').slice(-12)))
  if (!tests.some(test => test.failed)) rmSync(log, { force: true })
  return { code, tests, seconds: (performance.now() - begin) / 1000 }
}
