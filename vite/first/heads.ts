import type { Plugin } from 'vite'
import { loadedScreens as screens } from '../../web/screens.loading.ts'
import { filesOf } from '../needed.ts'

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
