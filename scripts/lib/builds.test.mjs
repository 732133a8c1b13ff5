import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildsIn, currentBuild, prune, switchTo } from './builds.mjs'
import { DAY_MS } from './time.mjs'

const NOW = new Date('2026-11-22T12:00:00Z')
let dist
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'quadrante-builds-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** Makes a complete build that was last marked as in use `days` days before NOW. */
function build(name, days = 0) {
  const folder = join(buildsIn(dist), name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), name)
  const touched = new Date(NOW.getTime() - days * DAY_MS)
  utimesSync(folder, touched, touched)
}
const page = () => readFileSync(join(dist, 'web', 'index.html'), 'utf8')

it('switches dist/web between builds and keeps the build that a running server still uses', () => {
  build('aaa')
  build('bbb')
  expect(currentBuild(dist)).toBeNull()
  switchTo(dist, 'aaa')
  const running = realpathSync(join(dist, 'web'))
  switchTo(dist, 'bbb')
  prune(dist, NOW)
  expect([currentBuild(dist), page()]).toEqual(['bbb', 'bbb'])
  expect(readFileSync(join(running, 'index.html'), 'utf8')).toBe('aaa')
  switchTo(dist, 'aaa')
  expect(page()).toBe('aaa')
})

it('deletes old builds, but never the current one, the last five or one in use', () => {
  for (let i = 0; i < 8; i += 1) build(`b${i}`, 20 + i)
  build('em-uso', 1)
  build('atual', 90)
  mkdirSync(join(buildsIn(dist), 'partial-1'))
  switchTo(dist, 'atual')
  const ninety = new Date(NOW.getTime() - 90 * DAY_MS)
  utimesSync(join(buildsIn(dist), 'atual'), ninety, ninety)
  prune(dist, NOW)
  expect(readdirSync(buildsIn(dist)).sort()).toEqual(['atual', 'b0', 'b1', 'b2', 'em-uso'])
  expect(basename(realpathSync(join(dist, 'web')))).toBe('atual')
})
