import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { npm } from './run/platform.mjs'
import { giveUp, ROOT, run, runFollowing } from './run/process.mjs'

/** File that exists while `npm ci` runs; when it is found at a start, the last installation was interrupted. */
const INSTALLING = join(ROOT, '.cache', 'installing')
/** Oldest major version of Node that runs the server's TypeScript without a build. */
const ENOUGH_NODE = 24

const pinnedNode = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Whether npm installs this entry of the lock file on this platform. */
function belongsHere(entry) {
  if (!entry.optional) return true
  if (entry.libc || !(entry.os || entry.cpu)) return false
  return (
    (entry.os ?? [process.platform]).includes(process.platform) && (entry.cpu ?? [process.arch]).includes(process.arch)
  )
}

/** Returns why the packages must be installed, by comparing the lock file with npm's record of what it installed. */
function whyInstall() {
  if (existsSync(INSTALLING)) return 'a instalação anterior foi interrompida'
  const installed = readPackages(join(ROOT, 'node_modules', '.package-lock.json'))
  if (!installed) return 'primeira vez'
  const wanted = readPackages(join(ROOT, 'package-lock.json')) ?? {}
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.link || !belongsHere(entry)) continue
    if (installed[path]?.version !== entry.version) return 'as dependências mudaram'
    if (!existsSync(join(ROOT, path, 'package.json'))) return 'faltam arquivos'
  }
  return undefined
}

function works(node) {
  return existsSync(node) && spawnSync(node, ['--version'], { timeout: 30_000 }).status === 0
}

/**
 * Returns the Node to run everything with: the pinned one, or the current one when the pinned has no build here and the
 * current is new enough.
 */
function chooseNode() {
  if (works(pinnedNode)) return pinnedNode
  return Number.parseInt(process.versions.node, 10) >= ENOUGH_NODE ? process.execPath : undefined
}

async function npmCi() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  if (!cli || !basename(cli).startsWith('npm-cli')) return run(...npm(args), { group: 'disposable' })
  return runFollowing(process.execPath, [cli, ...args], 'disposable')
}

/**
 * Installs the dependencies when they are missing, outdated or incompletely installed.
 * @returns {Promise<string>} the Node to run everything else with
 */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    giveUp(`É preciso Node 20 ou mais novo (este é o ${process.version}).`)
  }
  let reason = whyInstall()
  if (!reason && !chooseNode()) reason = 'o Node fixado pelo projeto não está utilizável'
  if (reason) {
    console.log(`Instalando as dependências (${reason})…`)
    mkdirSync(join(ROOT, '.cache'), { recursive: true })
    writeFileSync(INSTALLING, '')
    const code = await npmCi()
    if (code !== 0) giveUp('A instalação das dependências (npm ci) falhou; veja a mensagem acima.', code)
    rmSync(INSTALLING, { force: true })
  }
  const node = chooseNode()
  if (!node) {
    giveUp(
      'O Node fixado pelo projeto (node_modules/node) está incompleto. O npm está com ignore-scripts ligado? ' +
        'Rode "npm ci --ignore-scripts=false" e tente de novo, ou use Node 24 ou mais novo.',
    )
  }
  return /** @type {string} */ (node)
}
