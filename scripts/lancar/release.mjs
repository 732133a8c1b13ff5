/*
 * `npm run release`: a folder and a .tar.gz in dist/release/ from which the server runs with nothing but itself, with the
 * list of its packages (SBOM, CycloneDX) and SHA256SUMS of both. `-- --sem-postgres` leaves the embedded PostgreSQL out,
 * for installations that have their own.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { assemble, sizeOf } from '../lib/release.mjs'
import { alone } from '../lib/run/lock.mjs'
import { npm } from '../lib/run/platform.mjs'
import { giveUp, ROOT } from '../lib/run/process.mjs'
import { serialOf, sumsOf } from '../lib/sums.mjs'

/** Number of parts named in the list of sizes. */
const NAMED = 12
const MB = bytes => `${(bytes / 1e6).toFixed(1).replace('.', ',').padStart(7)} MB`

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

const node = await alone(async () => {
  const chosen = await ensureInstalled()
  const code = await ensureBuilt(chosen)
  if (code !== 0) giveUp('A construção das páginas falhou; veja a mensagem acima.', code)
  return chosen
})
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const name = ['quadrante', version, commit(), process.platform, process.arch].filter(Boolean).join('-')
const folder = join(ROOT, 'dist', 'release', name)
const parts = assemble(node, folder, { postgres: !process.argv.includes('--sem-postgres'), name })

const archive = `${folder}.tar.gz`
// The same sources make the same bytes, under any umask.
execFileSync('tar', [
  ...[
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
    '--mtime=2026-01-01 00:00Z',
  ],
  ...['-C', join(ROOT, 'dist', 'release'), '-czf', archive, name],
])
const packages = `${folder}.cdx.json`
const [command, args] = npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])
const listed = JSON.parse(execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64e6 }))
listed.serialNumber = serialOf(readFileSync(archive))
writeFileSync(packages, `${JSON.stringify(listed, null, 2)}\n`)
const sums = join(ROOT, 'dist', 'release', 'SHA256SUMS')
writeFileSync(sums, sumsOf([archive, packages]))
for (const { part, bytes } of parts.slice(0, NAMED)) console.log(`${MB(bytes)}  ${part}`)
console.log(`${MB(parts.slice(NAMED).reduce((sum, { bytes }) => sum + bytes, 0))}  e mais ${parts.length - NAMED}`)
console.log(`\n${MB(sizeOf(folder))}  ${folder}\n${MB(statSync(archive).size)}  ${archive}`)
console.log(`${MB(statSync(packages).size)}  ${packages}\n${MB(statSync(sums).size)}  ${sums}`)
console.log('\nPara iniciar, em qualquer lugar para onde a pasta for copiada: ./iniciar')
