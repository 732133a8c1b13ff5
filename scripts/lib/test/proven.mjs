import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../run/process.mjs'

/*
 * Which parts of the suite were green on which tree, so that a run of everything can go on where the last one ended.
 */

const FILE = join(ROOT, '.cache', 'test', 'proven.json')

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })

/** Lists files that git considers new or changed; undefined outside a git checkout. */
export function uncommitted() {
  try {
    return String(git('status', '--porcelain'))
  } catch {
    return undefined
  }
}

/** Returns a name for the files as they are, also what is not committed; undefined outside of a git checkout. */
export function treeOf() {
  try {
    const hash = createHash('sha256')
      .update(git('rev-parse', 'HEAD'))
      .update(git('diff', 'HEAD', '--binary'))
    for (const file of String(git('ls-files', '--others', '--exclude-standard', '-z'))
      .split('\0')
      .filter(Boolean))
      hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

/** @typedef {{ passed: number, seconds: number }} Proof */

/** Returns the parts that were green on this tree, by name. @returns {Record<string, Proof>} */
export function provenOn(tree, file = FILE) {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    return tree !== undefined && kept.tree === tree ? kept.parts : {}
  } catch {
    return {}
  }
}

/** Notes that a part was green on this tree; what was noted of another one is forgotten. @param {Proof} proof */
export function noteProven(tree, part, proof, file = FILE) {
  if (tree === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ tree, parts: { ...provenOn(tree, file), [part]: proof } }))
}

/** Forgets that a part was green, before it runs again. */
export function forgetProven(tree, part, file = FILE) {
  const { [part]: _gone, ...parts } = provenOn(tree, file)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ tree, parts }))
}
