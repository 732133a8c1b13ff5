/*
 * `npm run mutantes`: applies each deliberate fault of test/mutants/mutants.ts to a copy of the tree and runs the tests
 * that must notice it. A mutant that survives fails the run: then it is the suite that needs work.
 * `npm run mutantes -- mutex` runs those whose name contains the word.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MUTANTS } from '../test/mutants/mutants.ts'
import { linkFolder } from './lib/run/platform.mjs'

const ROOT = join(import.meta.dirname, '..')
const COPY = join(ROOT, '.cache', 'mutantes')
const REPORT = join(COPY, 'mutante.json')
const wanted = process.argv[2] ?? ''
/** Numbers of runs, higher than in `npm test`, so that rare faults are found. */
const RUNS = { MODEL_RUNS: '150', FUZZ_RUNS: '60', RACE_ROUNDS: '10', CRASH_ROUNDS: '2' }

rmSync(COPY, { recursive: true, force: true })
for (const file of spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim().split('\n')) {
  mkdirSync(dirname(join(COPY, file)), { recursive: true })
  cpSync(join(ROOT, file), join(COPY, file))
}
linkFolder(join(ROOT, 'node_modules'), join(COPY, 'node_modules'))

const survivors = []
for (const { name, patches, tests } of MUTANTS.filter(mutant => mutant.name.includes(wanted))) {
  for (const { file, find, replace } of patches) {
    const path = join(COPY, file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(find, () => replace),
    )
  }
  const started = Date.now()
  rmSync(REPORT, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--bail=1',
      '--reporter=json',
      `--outputFile=${REPORT}`,
      ...tests.split(' '),
    ],
    { cwd: COPY, stdio: 'ignore', env: { ...process.env, ...RUNS } },
  )
  // A run that never began has noticed nothing.
  if (!existsSync(REPORT)) throw new Error(`No test ran for: ${name}`)
  const killed = status !== 0
  console.log(
    `${killed ? 'killed  ' : 'SURVIVED'} ${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${name}`,
  )
  if (!killed) survivors.push(name)
  for (const { file } of patches) cpSync(join(ROOT, file), join(COPY, file))
}
rmSync(COPY, { recursive: true, force: true })
console.log(survivors.length === 0 ? 'Every mutant was noticed.' : `${survivors.length} survived.`)
process.exit(survivors.length === 0 ? 0 : 1)
