// npm run versao-anterior -- <commit>: packs the sources of the release that is on servers into test/data, so that the test
// which runs it beside this one needs neither the history nor a network. Said in docs/publicar-versao.md.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Folders that make up a server, without what only tests read; packages are those of the current release. */
const SOURCES = [
  'server',
  'shared',
  'content',
  'reports',
  'scripts',
  'package.json',
  ':!*.test.ts',
  ':!content/**/*.test.*',
]

const git = (...args) => execFileSync('git', args, { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] })

const [asked] = process.argv.slice(2)
if (!asked) {
  console.error('Diga de que versão: npm run versao-anterior -- v0.1.0')
  process.exit(1)
}
const commit = git('rev-parse', `${asked}^{commit}`).toString().trim()
const { version } = JSON.parse(git('show', `${commit}:package.json`).toString())
// Older releases keep them in server/db.
const ultima_migracao = git('ls-tree', '-r', '--name-only', commit, 'server')
  .toString()
  .split('\n')
  .flatMap(path => /\/db\/migrations\/(.+\.sql)$/.exec(path)?.[1] ?? [])
  .toSorted()
  .at(-1)

const folder = new URL('../../test/data/', import.meta.url)
const archive = gzipSync(git('archive', '--format=tar', commit, ...SOURCES), { level: 9 })
writeFileSync(new URL('versao-anterior.tar.gz', folder), archive)
writeFileSync(
  new URL('versao-anterior.json', folder),
  `${JSON.stringify({ versao: version, commit, ultima_migracao }, null, 2)}\n`,
)
console.log(`${version} (${commit.slice(0, 7)}): ${(archive.length / 1000).toFixed(0)} kB, até ${ultima_migracao}.`)
