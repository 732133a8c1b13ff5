import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { loadedScreens as screens } from '../web/screens.loading.ts'
import { startScript } from './first/start.ts'
import { filesOf } from './needed.ts'

const root = fileURLToPath(new URL('../web', import.meta.url))

/** The faces that the first screen is set in; their latin subsets cover Portuguese. */
const PRELOADED = /(fraunces|source-sans-3)-latin-wght-normal-[\w-]+\.woff2$/

/** Fonts are asked for with the page: the first screen is set in them. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      // The development server has no bundle: fonts come when a style asks for them.
      if (!bundle) return []
      const files = Object.keys(bundle).filter(file => PRELOADED.test(file))
      if (files.length !== 2) throw new Error(`two faces are preloaded, and the build has ${files.length} of them`)
      return files.map(file => ({
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${file}`,
          crossorigin: '',
          // After the code and the first answers, which are what a slow line is waited for; still before the first render.
          fetchpriority: 'low',
        },
        injectTo: 'head' as const,
      }))
    },
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

/** What the pages name of web/public, in the order in which they name each other. */
const NAMED = [
  'mark.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
  'tema.js',
]

/**
 * What is not bundled (the start, the mark, the icons) gets names that say what is in them, like the app's own files: a
 * browser that has one asks nobody, and while two builds answer each page gets its own build's.
 */
export const namePublic = (): Plugin => {
  const names = new Map<string, string>()
  const renamed = (content: string) =>
    content.replace(/"(\/assets\/[\w.-]+)"/g, (quoted, path) => (names.has(path) ? `"/${names.get(path)}"` : quoted))
  return {
    name: 'name-public',
    apply: 'build',
    buildStart() {
      for (const file of NAMED) {
        const content = readFileSync(`${root}/public/assets/${file}`)
        const source =
          file === 'tema.js' ? startScript() : file.endsWith('.webmanifest') ? renamed(content.toString()) : content
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
        const name = `assets/app/${file.replace(/\.\w+$/, `-${hash}$&`)}`
        names.set(`/assets/${file}`, name)
        this.emitFile({ type: 'asset', fileName: name, source })
      }
    },
    transformIndexHtml: { order: 'post', handler: renamed },
  }
}

/**
 * Writes for each screen what its code and its style are: the server names them in the page it sends, so that a first
 * visit asks for everything at once instead of finding out file by file.
 */
export const screenFiles = (): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  generateBundle: {
    // Vite itself writes its manifest before.
    order: 'post',
    handler(_, bundle) {
      const entry = filesOf(bundle, ['index.html'])
      const own = (files: string[], loaded: string[]) => files.filter(file => !loaded.includes(file))
      const files = screens.map(({ path, page, byViewer = {} }) => {
        const { scripts, styles } = filesOf(bundle, [page])
        const loaded = [...entry.scripts, ...entry.styles, ...scripts, ...styles]
        const later = Object.entries(byViewer).map(([quem, sources]) => {
          const part = filesOf(bundle, sources)
          return [quem, own([...part.scripts, ...part.styles], loaded)]
        })
        return {
          path,
          scripts: own(scripts, entry.scripts),
          styles: own(styles, entry.styles),
          ...(later.length > 0 && { parts: Object.fromEntries(later) }),
        }
      })
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(files) })
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
