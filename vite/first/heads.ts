import type { Plugin } from 'vite'
import previews from '../../content/previews.json' with { type: 'json' }
import { loadedScreens as screens } from '../../web/screens.loading.ts'
import { filesOf } from '../needed.ts'

/** Previews by the path of a screen: the kind of page that a link opens, never whose it is. */
const PREVIEWS: Readonly<Record<string, { titulo: string; texto: string }>> = previews.telas

/**
 * Writes for each screen what its code and its style are, and the preview of its links: the server names them in the page it sends, so that a first
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
      const files = screens.map(({ path, page }) => {
        const { scripts, styles } = filesOf(bundle, [page])
        return {
          path,
          scripts: own(scripts, entry.scripts),
          styles: own(styles, entry.styles),
          preview: PREVIEWS[path],
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
