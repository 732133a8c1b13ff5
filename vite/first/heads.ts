import type { Plugin } from 'vite'
import previews from '../../content/previews.json' with { type: 'json' }
import { loadedScreens as screens } from '../../web/screens.loading.ts'
import { filesOf } from '../needed.ts'
import { prerenderScreens } from './prerender.ts'

/** Previews by the path of a screen: the kind of page that a link opens, never whose it is. */
const PREVIEWS: Readonly<Record<string, { titulo: string; texto: string }>> = previews.telas

/** A screen's address without its parameters, and with any: what is written out tells nothing of them. */
const barePath = (path: string) => path.replace(/\/:\w+\?/g, '')
const pathWithAny = (path: string) => path.replace(/:\w+\??/g, 'x')

/** Addresses of a screen that are written out. */
const writtenOf = ({ path, prerendered }: (typeof screens)[number]) => ({
  bare: prerendered === 'bare' || prerendered === 'both' ? barePath(path) : undefined,
  parameter: prerendered === 'parameter' || prerendered === 'both' ? pathWithAny(path) : undefined,
})

/**
 * Writes for each screen what its code and its style are, the preview of its links, and an open screen as it
 * begins: the server puts them into the page it sends, so that a first visit asks for everything at once and can be read before the app runs.
 */
export const screenFiles = (): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  generateBundle: {
    // Vite itself writes its manifest before.
    order: 'post',
    async handler(_, bundle) {
      const written = await prerenderScreens(
        screens.flatMap(screen => Object.values(writtenOf(screen))).filter(path => path !== undefined),
      )
      const entry = filesOf(bundle, ['index.html'])
      const own = (files: string[], loaded: string[]) => files.filter(file => !loaded.includes(file))
      const files = screens.map(screen => {
        const { path, page, prerendered } = screen
        const { bare, parameter } = writtenOf(screen)
        const { scripts, styles } = filesOf(bundle, prerendered ? [page, 'platform/written.ts'] : [page])
        return {
          path,
          scripts: own(scripts, entry.scripts),
          styles: own(styles, entry.styles),
          preview: PREVIEWS[path],
          written: bare && written.get(bare),
          writtenWithParameter: parameter && written.get(parameter),
        }
      })
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify({ preview: previews.site, screens: files }),
      })
    },
  },
})
