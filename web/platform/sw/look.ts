import { MARK_FOLDER } from '#shared/platform/installation/mark.rules.ts'

/** Stylesheet of the installation's colours and marks; its query is their version. */
const COLOURS = '/assets/cores.css'

/** Whether a path is a file of the installation's look: its stylesheet, or a mark. */
export const isOfLook = (pathname: string): boolean => pathname === COLOURS || pathname.startsWith(`${MARK_FOLDER}/`)

/**
 * Returns what a page says of the installation's look: its stylesheet, null while none is set, and one text, which
 * differs when name, company, contact, colours or marks do.
 */
export function lookOf(page: string): { styles: string | null; look: string } {
  const styles = new RegExp(`href="(${COLOURS}[^"]*)"`).exec(page)?.[1] ?? null
  const settings = page.match(/<meta name="[^>]*>/g) ?? []
  return { styles, look: [styles, ...settings].join(' ') }
}

/** Lists the marks that the stylesheet draws. */
export const marksOf = (css: string): string[] => [
  ...new Set(Array.from(css.matchAll(/url\(([^)]+)\)/g), ([, url = '']) => url)),
]
