import type { Plugin } from 'vite'
import { loadedScreens } from '../../web/screens.loading.ts'

const NUMBERS = new Map(
  [...new Set(loadedScreens.map(({ page }) => page))].map((page, n) => [page as string, String(n)]),
)
const PATH = /([`"'])(\.\/)?([\w/-]+Page\.tsx)\1/g

/** Replaces the path of each page in built code by its number; other text, and pages that no screen names, stay. */
export const withNumbers = (code: string, numbers: ReadonlyMap<string, string> = NUMBERS): string =>
  code.replace(PATH, (whole, quote: string, here = '', page: string) => {
    const number = numbers.get(page)
    return number === undefined ? whole : `${quote}${here}${number}${quote}`
  })

/**
 * Writes the pages' modules as numbers: each path stood twice in what every visit loads first, in the list of screens and
 * in the list of loaders, and is only compared there.
 */
export const numberPages = (): Plugin => ({
  name: 'number-pages',
  apply: 'build',
  renderChunk(code) {
    const numbered = withNumbers(code)
    return numbered === code ? null : { code: numbered, map: null }
  },
})
