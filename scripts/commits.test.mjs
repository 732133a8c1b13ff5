import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Instant from which commit subjects are checked; earlier ones stay as they are. */
const SINCE = '2026-11-24T17:20:00Z'
const FORM = /^(feat|fix|refactor|test|docs|perf|build|ci|chore|revert|style|bench)(\([\w/-]+\))?: \S/

/** @param {readonly string[]} subjects */
const faulty = subjects => subjects.filter(subject => subject.length > 72 || !FORM.test(subject))

test('accepts commit subjects of the form type(slice): verb object, at most 72 characters long', () => {
  // An archive without a history has none to look at.
  const { stdout } = spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%s'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  expect(faulty((stdout ?? '').split('\n').filter(Boolean))).toEqual([])
})

test('refuses a subject that is too long or has another form', () => {
  const long = `fix(licencas): ${'a'.repeat(60)}`
  expect(faulty(['feat(casa): tell who waits', long, 'Update files', 'wip'])).toEqual([long, 'Update files', 'wip'])
})
