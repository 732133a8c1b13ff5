import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { exitCodeOf, killTree, linkFolder, OWN_GROUP } from './platform.mjs'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Source of a program that starts another one, prints its pid, and waits. */
const PARENT = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  console.log(child.pid)
  setInterval(() => {}, 1000)
`

const lives = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a program is killed together with every process that it started', async () => {
  const parent = spawn(process.execPath, ['--eval', PARENT], { stdio: ['ignore', 'pipe', 'ignore'], ...OWN_GROUP })
  const ended = once(parent, 'exit')
  const [line] = await once(createInterface(parent.stdout), 'line')
  const child = Number(line)
  expect(lives(child)).toBe(true)
  killTree(parent.pid)
  await ended
  while (lives(child)) await sleep(10)
  // Once more: what is gone is no error.
  killTree(parent.pid)
})

test('linkFolder makes a link that resolves to its folder', () => {
  const dir = mkdtempSync(join(tmpdir(), 'quadrante-link-'))
  const link = join(dir, 'link')
  linkFolder(ROOT, link)
  expect([lstatSync(link).isSymbolicLink(), realpathSync(link)]).toEqual([true, realpathSync(ROOT)])
  rmSync(dir, { recursive: true })
})

test('exitCodeOf turns the Windows exit code of Ctrl-C into 130 and leaves others alone', () => {
  expect([0, 1, 3_221_225_786].map(exitCodeOf)).toEqual([0, 1, 130])
})

/** Patterns of calls that work only on Linux and macOS, or differ there, each with what to use instead. */
/** @type {[RegExp, string][]} */
const OWN_MEANS = [
  [/process\.kill\(-/, 'signals to a group: killTree'],
  [/detached: true/, 'OWN_GROUP'],
  [/\bsymlink(Sync)?\(/, 'linkFolder'],
  [/spawn(Sync)?\(\s*'(npm|sh|bash|chmod|chown|rm|cp|mv|ln|kill|pkill|cat|which)'/, 'npm(), or node:fs'],
  [/\bshell: /, 'each platform has its own shell'],
  [/'\/(tmp|bin|dev)\b/, "the system's own folders: tmpdir()"],
]
/** Files that may use these calls, because they check the platform first. */
const KNOWN = ['scripts/lib/run/platform.mjs', 'scripts/lib/builds.mjs']

test('scripts use platform.mjs for everything that differs between operating systems', () => {
  const found = globSync('{scripts,vite,dev,bench}/**/*.{mjs,ts}', { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !KNOWN.includes(file) && !/\.test\.\w+$/.test(file))
    .flatMap(file => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      return OWN_MEANS.filter(([means]) => means.test(text)).map(([, instead]) => `${file}: ${instead}`)
    })
  expect(found).toEqual([])
})
