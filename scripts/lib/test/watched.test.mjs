import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { ROOT } from '../run/process.mjs'
import { runWatched } from './watched.mjs'

const EVENTS = pathToFileURL(join(ROOT, 'scripts', 'lib', 'test', 'events.mjs')).href
const PASSED = "tell({ is: 'test', name: 'a › é verde', file: 'a', title: 'é verde', ms: 1, failed: false, why: [] })"
const FAILED =
  "tell({ is: 'test', name: 'a › is red', file: 'a', title: 'is red', ms: 1, failed: true, why: ['expected 1'] })"

/** Runs a program that tells these events as a runner would; returns its outcome and what was said. */
async function watch(name, body, options = {}) {
  const said = []
  const program = `import { tell } from ${JSON.stringify(EVENTS)}\n${body}`
  const outcome = await runWatched(process.execPath, ['--input-type=module', '-e', program], {
    name: `watched-${name}`,
    say: line => said.push(line),
    ...options,
  })
  return { ...outcome, said }
}

it('keeps every test that a runner told, and says a failure as it comes', async () => {
  const { code, tests, said } = await watch('red', `${PASSED}\n${FAILED}\nprocess.exitCode = 1`)
  expect(code).toBe(1)
  expect(tests.map(({ name, failed }) => [name, failed])).toEqual([
    ['a › é verde', false],
    ['a › is red', true],
  ])
  expect(said).toContain('FALHOU a › is red\n    expected 1')
})

it('says what runs and what is left while the runner works', async () => {
  const body = `tell({ is: 'files', count: 3 })\n${PASSED}\ntell({ is: 'file', file: 'a' })
    tell({ is: 'begin', what: 'b › waits' })\nsetTimeout(() => {}, 900)`
  const { said } = await watch('progress', body, { progressMs: 300 })
  expect(said.at(-1)).toMatch(
    /^ {2}watched-progress: 1 de 3 arquivos, 1 passaram, 0 falharam; agora b › waits \(\d+ s\)$/,
  )
})

it('ends a runner that tells nothing any more, keeps its totals and names what it was doing', async () => {
  const body = `${PASSED}\ntell({ is: 'begin', what: 'b › hangs' })\nsetInterval(() => {}, 1_000)`
  const { code, tests, said } = await watch('silent', body, { silenceMs: 1_500 })
  expect(code).toBe(124)
  expect(tests.map(({ name, failed }) => [name, failed])).toEqual([
    ['a › é verde', false],
    ['watched-silent parou', true],
  ])
  expect(tests.at(-1)?.why.join()).toMatch(/fazia:,b › hangs/)
  expect(said.join('\n')).toMatch(/nada ouvido há 2 s; fazia: b › hangs/)
})

it('makes a failed test of an exit that no test explains, with the last lines of the output', async () => {
  const { tests } = await watch('broken', "console.error('no database')\nprocess.exitCode = 3")
  expect(tests).toMatchObject([{ name: 'watched-broken terminou com o código 3', failed: true, why: ['no database'] }])
})
