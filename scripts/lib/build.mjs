import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildsIn, currentBuild, prune, switchTo } from './builds.mjs'
import { ROOT, run } from './run/process.mjs'

/** Files and folders that the built pages depend on. */
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

/**
 * Builds the web app when its inputs have changed, into a folder named by their hash, and switches dist/web to it.
 * Earlier builds stay a while, for running servers and open pages.
 * @param {string} node the Node to build with
 * @returns {Promise<number>} 0, or vite's exit code
 */
export async function ensureBuilt(node) {
  const name = fingerprint().slice(0, 16)
  if (currentBuild(DIST) === name) return 0
  const built = join(buildsIn(DIST), name)
  if (!existsSync(built)) {
    console.log('Construindo as páginas…')
    const code = await buildInto(node, built)
    if (code !== 0) return code
  }
  switchTo(DIST, name)
  prune(DIST, new Date())
  return 0
}

/** Builds into a temporary folder and renames it when complete, so that each build in dist/builds is complete. */
async function buildInto(node, folder) {
  const partial = join(buildsIn(DIST), `partial-${process.pid}`)
  mkdirSync(partial, { recursive: true })
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
  if (code === 0) renameSync(partial, folder)
  return code
}
