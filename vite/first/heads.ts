import type { Plugin } from 'vite'
import previews from '../../content/previews.json' with { type: 'json' }
import { loadedScreens as screens } from '../../web/screens.loading.ts'
import { filesOf } from '../needed.ts'
import { prerenderScreens } from './prerender.ts'

/** Previews by the path of a screen: the kind of page that a link opens, never whose it is. */
const PREVIEWS: Readonly<Record<string, { titulo: string; texto: string }>> = previews.telas

/** A screen's address without its optional parameters. */
const barePath = (path: string) => path.replace(/\/:\w+\?/g, '')

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
        screens.filter(screen => screen.prerendered).map(({ path }) => barePath(path)),
      )
      const entry = filesOf(bundle, ['index.html'])
      const own = (files: string[], loaded: string[]) => files.filter(file => !loaded.includes(file))
      const files = screens.map(({ path, page, prerendered }) => {
        const { scripts, styles } = filesOf(bundle, prerendered ? [page, 'platform/written.ts'] : [page])
        return {
          path,
          scripts: own(scripts, entry.scripts),
          styles: own(styles, entry.styles),
          preview: PREVIEWS[path],
          written: prerendered && written.get(barePath(path)),
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
