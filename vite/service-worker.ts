import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('../web', import.meta.url))
const SOURCE = `${root}/sw/sw.ts`

/** What works without a network: the test, and the pages on the way to it, each with the parts that it fetches. */
const KEPT = [
  'disc/TesteIndividualPage.tsx',
  'disc/Guia.tsx',
  'ui/overlays/ConfirmDialog.tsx',
  'perfil/PerfilUsuarioPage.tsx',
  'contas/LoginPage.tsx',
]
/** The faces of the first screens; of the others a text without network can do without. */
const FONTS = /(fraunces|source-sans-3)-latin-wght-normal-[\w-]+\.woff2$/
/** Files that keep their name between builds. */
const PUBLIC = ['/assets/tema.js', '/assets/mark.svg']
const WORDS = '/assets/i18n/pt-BR.json'

const SCREEN = /path: '\/([^/':?]*)[^']*',\s*page:/g
const revisionOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Every chunk that these modules' chunks import before they can run, with the styles of all. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const name of chunk.imports) add(byName.get(name))
  }
  add(chunks.find(chunk => chunk.isEntry))
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(`${root}/${module}`))
    if (!chunk) throw new Error(`no chunk holds web/${module}`)
    add(chunk)
  }
  const styles = [...found].flatMap(name => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
  return [...found, ...new Set(styles)]
}

/** What the worker keeps at install: hashed files by their name, the others by what is in them. */
function manifest(bundle: Rolldown.OutputBundle, page: string) {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const fonts = Object.keys(bundle).filter(name => FONTS.test(name))
  const words = new RegExp(`href="(${WORDS}[^"]*)"`).exec(page)?.[1] ?? WORDS
  const file = (path: string) => readFileSync(`${root}/public${path}`)
  return [
    { url: '/index.html', revision: revisionOf(page) },
    { url: words, revision: words === WORDS ? revisionOf(file(WORDS)) : null },
    ...PUBLIC.map(url => ({ url, revision: revisionOf(file(url)) })),
    ...[...filesOf(chunks, KEPT), ...fonts].map(name => ({ url: `/${name}`, revision: null })),
  ]
}

/** Bundles the worker into one classic script: what the build put into it makes each build's another one. */
async function bundleWorker(define: Record<string, string>): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}

/** Writes /sw.js, which keeps the test usable without a network (web/sw/sw.ts). */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const html = bundle['index.html']
      const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)
      if (html?.type !== 'asset' || !entry) throw new Error('the page must be built before its service worker')
      const screens = [...readFileSync(`${root}/routes.tsx`, 'utf8').matchAll(SCREEN)].map(match => match[1])
      const source = await bundleWorker({
        'process.env.NODE_ENV': '"production"',
        GUARDAR: JSON.stringify(manifest(bundle, String(html.source))),
        TELAS: JSON.stringify([...new Set(screens)]),
        ENTRADA: JSON.stringify(entry.fileName),
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  },
})
