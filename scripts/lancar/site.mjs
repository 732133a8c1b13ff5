/*
 * `npm run site`: the documents of this repository as pages in dist/site, which any web server shows; they ask nobody else
 * for anything. `-- FOLDER` writes them elsewhere.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../lib/run/process.mjs'
import { bodyOf, pageHtml, pageOf, titleOf } from '../lib/site.mjs'

const target = process.argv[2] ?? join(ROOT, 'dist', 'site')
/** Documents in Portuguese, for whoever uses or runs it; all others are English, for whoever changes the code. */
const PORTUGUESE = [
  'LEIAME.md',
  'docs/variaveis.md',
  'CHANGELOG.md',
  'docs/operar.md',
  'docs/backup.md',
  'docs/escala.md',
  'docs/entrar-por-provedor.md',
]
const PLACES = [
  'LEIAME.md',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSES.md',
  'CODE_OF_CONDUCT.md',
  'docs',
]
const LETTERS = { 'source-sans-3': 'source-sans-3-latin-wght-normal', fraunces: 'fraunces-latin-wght-normal' }

const files = execFileSync('git', ['ls-files', '--', ...PLACES], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(path => /\.(md|png|svg|json)$/.test(path))
const documents = files
  .filter(path => path.endsWith('.md'))
  .map(path => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    return { path, source, title: titleOf(source, path) }
  })
function groupOf({ path }) {
  if (PORTUGUESE.includes(path)) return 'Usar e manter'
  return path.startsWith('docs/decisions/') ? 'Decisions' : 'The code'
}
const groups = ['Usar e manter', 'The code', 'Decisions'].map(name => ({
  name,
  pages: documents.filter(document => groupOf(document) === name),
}))

rmSync(target, { recursive: true, force: true })
for (const { path, source, title } of documents) {
  const lang = PORTUGUESE.includes(path) ? 'pt-BR' : 'en'
  const body = bodyOf(source, { path, files: new Set(files) })
  const file = join(target, pageOf(path))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, pageHtml({ path, title, body, lang, groups }))
}
for (const path of files.filter(each => !each.endsWith('.md'))) cpSync(join(ROOT, path), join(target, path))
cpSync(join(ROOT, 'scripts', 'lancar', 'site.css'), join(target, 'site.css'))
for (const [name, file] of Object.entries(LETTERS))
  cpSync(
    join(ROOT, 'node_modules', '@fontsource-variable', name, 'files', `${file}.woff2`),
    join(target, 'letras', `${name}.woff2`),
  )
console.log(`${documents.length} páginas em ${target}`)
