import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './process.mjs'

/** What the built pages depend on. */
const INPUTS = [
  'web',
  'shared',
  'content',
  'vite',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const DIST = join(ROOT, 'dist')
const BUILT = join(DIST, 'web')
/** Fingerprint of the inputs of the folder beside it; written last, removed first. */
const STAMP = join(DIST, 'web.stamp')

function* files(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(full).sort()) yield* files(`${path}/${name}`)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of files(input)) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function upToDate(stamp) {
  return existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
}

/** Makes the next start build anew, whatever stands in dist/web. */
export function discardBuild() {
  rmSync(STAMP, { force: true })
}

/** Removes builds that were killed half-way. */
function clearPartial() {
  if (!existsSync(DIST)) return
  for (const name of readdirSync(DIST)) {
    if (name.startsWith('partial-')) rmSync(join(DIST, name), { recursive: true, force: true })
  }
}

/**
 * Builds the web app into dist/web when its inputs have changed. It is built aside and takes its place whole.
 * @param {string} node the Node to build with
 * @returns {Promise<number>} 0, or vite's exit code
 */
export async function ensureBuilt(node) {
  const stamp = fingerprint()
  if (upToDate(stamp)) return 0
  console.log('Construindo as páginas…')
  clearPartial()
  mkdirSync(DIST, { recursive: true })
  const partial = join(DIST, `partial-${process.pid}`)
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [
    vite,
    'build',
    '--config',
    join(ROOT, 'vite.config.ts'),
    '--outDir',
    partial,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const code = await run(node, args, { env: { ...process.env, NODE_ENV: 'production' } })
  if (code !== 0) return code
  discardBuild()
  rmSync(BUILT, { recursive: true, force: true })
  renameSync(partial, BUILT)
  writeFileSync(STAMP, stamp)
  return 0
}
