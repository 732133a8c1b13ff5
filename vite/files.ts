import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../web', import.meta.url))

/** The faces that the first screen is set in; their latin subsets cover Portuguese. */
const PRELOADED = /(fraunces|source-sans-3)-latin-wght-normal-[\w-]+\.woff2$/

/** Fonts are asked for with the page: the first screen is set in them. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(file => PRELOADED.test(file))
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
})

const WORDS = '/assets/i18n/pt-BR.json'

/** The page asks for its own build's words: with another build's, a sentence of this one may be missing. */
export const versionWords = (): Plugin => ({
  name: 'version-words',
  transformIndexHtml: html => {
    const version = createHash('sha256')
      .update(readFileSync(`${root}/public${WORDS}`))
      .digest('hex')
      .slice(0, 8)
    return html.replace(`href="${WORDS}"`, `href="${WORDS}?v=${version}"`)
  },
})

/** Rows of web/routes.tsx, as text: which page a constant loads, and which path shows it. */
const PAGE = /const (\w+) = lazyPage\(\(\) => import\('\.\/([^']+)'\)\)/g
const ROW = /path: '([^']+)',\s*page: (\w+)/g

/**
 * Writes for each screen what its code and its style are: the server names them in the page it sends, so that a first
 * visit asks for everything at once instead of finding out file by file.
 */
export const screenFiles = (): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  generateBundle: {
    // Vite itself drops, at this step, chunks that held nothing but style.
    order: 'post',
    handler(_, bundle) {
      const routes = readFileSync(`${root}/routes.tsx`, 'utf8')
      const modules = new Map([...routes.matchAll(PAGE)].map(([, name, path]) => [name, `${root}/${path}`]))
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
      const entry = withImports([chunks.find(chunk => chunk.isEntry)!.fileName])
      function withImports(names: string[], found = new Set<string>()): Set<string> {
        for (const name of names) {
          if (found.has(name)) continue
          found.add(name)
          withImports(byName.get(name)?.imports ?? [], found)
        }
        return found
      }
      const screens = [...routes.matchAll(ROW)].map(([, path, name]) => {
        const page = chunks.find(chunk => chunk.moduleIds.includes(modules.get(name!)!))
        if (!page) throw new Error(`routes.tsx: no chunk holds the page of ${path}`)
        const scripts = [...withImports([page.fileName])].filter(file => !entry.has(file))
        const styles = new Set(scripts.flatMap(file => [...(byName.get(file)?.viteMetadata?.importedCss ?? [])]))
        return { path, scripts, styles: [...styles] }
      })
      if (screens.length === 0) throw new Error('routes.tsx: no screen found')
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
    },
  },
})

/** Leaves .br and .gz beside each text file; the server sends whichever the browser takes. */
export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|json|svg|webmanifest)$/.test(name)) continue
      const path = `${dir}/${name}`
      const content = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
  },
})
