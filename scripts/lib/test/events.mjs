import { appendFileSync, closeSync, openSync, readSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../run/process.mjs'

/*
 * What a test runner tells while it runs, one JSON object a line, in the file that TEST_EVENTS names. A run that is
 * ended in the middle has told everything up to there.
 */

/**
 * @typedef {{ is: 'files', count: number }} FilesToRun
 * @typedef {{ is: 'begin', what: string }} Begun a test, a hook or a step of a journey
 * @typedef {{ is: 'end', what: string }} Ended a hook or a step
 * @typedef {{ is: 'test', name: string, file: string, title: string, ms: number, failed: boolean, why: string[],
 *   again?: boolean }} Tested `again`: a journey that failed at its first try, with the reason
 * @typedef {{ is: 'file', file: string }} FileDone
 * @typedef {{ is: 'beat' }} Beat a round of a long test (test/run/beat.ts)
 * @typedef {FilesToRun | Begun | Ended | Tested | FileDone | Beat} TestEvent
 */

/** Appends one event; does nothing where nobody listens. @param {TestEvent} event */
export function tell(event) {
  const file = process.env.TEST_EVENTS
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`)
}

/** Returns a file's path from the root, with `/` on every system. @param {string} file */
export const placeOf = file => relative(ROOT, file).split(sep).join('/')

/** Returns the first lines of a failure's message without colours. @param {string} [message] */
export const reason = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 12)
    .map(line => line.trimEnd().slice(0, 240))

/** Returns a reader of the events that were added to a file since the last call. @param {string} file */
export function eventsOf(file) {
  let at = 0
  let rest = ''
  return () => {
    /** @type {TestEvent[]} */
    const events = []
    const buffer = Buffer.alloc(1 << 16)
    const descriptor = openSync(file, 'a+')
    try {
      for (let read = 1; read > 0; at += read) {
        read = readSync(descriptor, buffer, 0, buffer.length, at)
        // Events are ASCII but for texts, and a sign that is cut in two comes whole with the next read.
        rest += buffer.toString('latin1', 0, read)
      }
    } finally {
      closeSync(descriptor)
    }
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) events.push(JSON.parse(Buffer.from(line, 'latin1').toString('utf8')))
    return events
  }
}
