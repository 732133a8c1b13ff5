// npm run relatorio:paginas: the sample documents, compiled as the server compiles them, and each of their pages as a
// picture in artifacts/relatorios/, for people to look at. `npm run relatorio:paginas -- pasta` writes elsewhere.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/run/lock.mjs'
import { giveUp, ROOT, run } from './lib/run/process.mjs'

/** Resolution of the page images, which are then 827 by 1169 pixels. */
const DPI = '100'

const folder = resolve(process.argv[2] ?? join(ROOT, 'artifacts', 'relatorios'))
mkdirSync(folder, { recursive: true })
// Only what an earlier run wrote: the folder may be somebody's own.
for (const name of readdirSync(folder)) if (/^[a-z-]+(-\d+\.png|\.pdf)$/.test(name)) rmSync(join(folder, name))

const node = await alone(ensureInstalled)
if (
  await run(node, [join('reports', 'samples', 'preview.ts'), folder], {
    signal: AbortSignal.timeout(300_000),
  })
)
  giveUp('Os exemplos não puderam ser montados.')

const poppler = spawnSync('pdftoppm', ['-v']).status === 0
const documents = readdirSync(folder).filter(name => name.endsWith('.pdf'))
for (const name of documents) {
  const pdf = join(folder, name)
  const base = pdf.replace(/\.pdf$/, '')
  const failed = poppler
    ? await run('pdftoppm', ['-r', DPI, '-png', pdf, base], { signal: AbortSignal.timeout(120_000) })
    : await run(node, [join('scripts', 'lib', 'test', 'png-pages.mjs'), pdf, base, DPI], {
        signal: AbortSignal.timeout(120_000),
      })
  if (failed) giveUp(`${name}: as páginas não puderam ser desenhadas.`)
}
const pages = readdirSync(folder).filter(name => name.endsWith('.png')).length
console.log(`${documents.length} documentos e ${pages} páginas em ${folder}`)
