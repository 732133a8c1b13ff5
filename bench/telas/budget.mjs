// node bench/telas/budget.mjs: what a first visit to each screen downloads before it shows anything, in kB gzip. Fails over
// budget. Builds in memory: nothing is written, whatever stands in dist/ stays.
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { ROOT } from '../../scripts/lib/run/process.mjs'
import { loadedScreens } from '../../web/screens.loading.ts'

/** Largest size of a screen's styles, in kB; each screen states its own budget for JavaScript. */
const CSS_KB = 20
const SCREENS = loadedScreens.filter(({ budget }) => budget !== undefined)

process.env.NODE_ENV = 'production'
const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    build: { write: false },
  })
)
const chunks = new Map(output.filter(file => file.type === 'chunk').map(chunk => [chunk.fileName, chunk]))
const styles = new Map(
  output
    .filter(file => file.type === 'asset' && file.fileName.endsWith('.css'))
    .map(file => [file.fileName, 'source' in file ? file.source : '']),
)
const entry = [...chunks.values()].find(
  chunk => chunk.isEntry && chunk.facadeModuleId === join(ROOT, 'web', 'index.html'),
)

const chunkOf = path =>
  [...chunks.values()].find(chunk => chunk.facadeModuleId === join(ROOT, 'web', path)) ??
  [...chunks.values()].find(chunk => chunk.moduleIds.includes(join(ROOT, 'web', path)))

/** Collects a chunk and all chunks that it imports statically. */
function withImports(chunk, found = new Set()) {
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) withImports(chunks.get(name), found)
  return found
}

/**
 * Collects a chunk with its static imports and every part that it may load later, without those that every screen has.
 */
function withParts(chunk, found = new Set()) {
  if (!chunk || chunk === entry || found.has(chunk)) return found
  found.add(chunk)
  for (const name of [...chunk.imports, ...chunk.dynamicImports]) withParts(chunks.get(name), found)
  return found
}

const sum = sizes => sizes.reduce((total, size) => total + size, 0)
const gzipped = content => gzipSync(content, { level: 9 }).length
const kb = bytes => (bytes / 1000).toFixed(1).padStart(6)

let over = 0
console.log(`primeira visita, kB gzip (limite do CSS: ${CSS_KB})`)
const VISITS = SCREENS.flatMap(({ ways = [[]], ...screen }) => ways.map(way => ({ ...screen, way })))
for (const { path, page, budget = 0, atOnce = [], way } of VISITS) {
  const needed = new Set(withImports(entry))
  for (const part of [page, ...atOnce, ...way]) {
    const chunk = chunkOf(part)
    if (!chunk) throw new Error(`no chunk holds web/${part}`)
    withImports(chunk, needed)
  }
  const sheets = new Set([...needed].flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const js = sum([...needed].map(chunk => gzipped(chunk.code)))
  const css = sum([...sheets].map(name => gzipped(styles.get(name))))
  const bad = js > budget * 1000 || css > CSS_KB * 1000
  if (bad) over += 1
  console.log(
    `${bad ? 'ACIMA ' : 'ok    '}${[path, ...way.map(part => basename(part, '.tsx'))].join(' ').padEnd(28)} JS ${kb(js)} de ${budget}   CSS ${kb(css)}`,
  )
}
// The person's view of a conversation: what it adds to what every screen has, and that no other side's code can come with it.
const CLIENTE = {
  page: 'conversas/devolutivas/ClientePage.tsx',
  js: 45,
  never: /\/web\/conversas\/(conversas|devolutivas\/conduzir)\//,
}
const comum = withImports(entry)
const cliente = [...withImports(chunkOf(CLIENTE.page))]
const js = sum(cliente.filter(chunk => !comum.has(chunk)).map(chunk => gzipped(chunk.code)))
const alheio = [...withParts(chunkOf(CLIENTE.page))]
  .flatMap(chunk => chunk.moduleIds)
  .filter(id => CLIENTE.never.test(id))
const bad = js > CLIENTE.js * 1000 || alheio.length > 0
if (bad) over += 1
console.log(
  `${bad ? 'ACIMA ' : 'ok    '}${'/devolutiva/…/cliente'.padEnd(28)} JS ${kb(js)} além do comum (limite ${CLIENTE.js})`,
)
for (const id of alheio) console.log(`      não é da pessoa: ${id}`)
process.exitCode = over > 0 ? 1 : 0
