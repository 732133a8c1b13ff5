import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type Kept, keep } from '../bytes/keep.ts'

/** One screen of the build: its path as the router writes it, and its script and style files. */
interface ScreenFiles {
  path: string
  scripts: string[]
  styles: string[]
  /** Preview of a link to it; that of the whole site where absent. */
  preview?: Preview | undefined
}

/** Words of a link's preview, with gaps for the product's name. */
export interface Preview {
  titulo: string
  texto: string
}

/** The list that the build writes. */
interface Screens {
  preview: Preview
  screens: ScreenFiles[]
}

const segmentsOf = (path: string) => path.replace(/\?.*/s, '').split('/').filter(Boolean)

/** Whether a screen shows a path; `:name` matches any segment, `:name?` also none. */
function shows(screen: readonly string[], path: readonly string[]): boolean {
  const required = screen.filter(segment => !segment.endsWith('?')).length
  if (path.length < required || path.length > screen.length) return false
  return path.every((segment, i) => screen[i]?.startsWith(':') || screen[i] === segment)
}

/**
 * Returns, for a path, the page with preload links to its screen's files in its head. The browser requests them with
 * the page instead of after the first script, which saves a round trip on the first visit. Each page is built once.
 * @param file list of screens written by the build
 * @param previewTags makes the tags of a link's preview
 */
export async function headsOfScreens(
  file: string | null,
  page: string,
  previewTags: (preview: Preview) => string,
): Promise<(url: string) => Kept> {
  // Without them each script asks for the next: slower, not wrong.
  const built: Screens | null = file && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null
  const withTags = (tags: string) => keep(page.replace('</head>', () => `${tags}</head>`))
  const bare = built ? withTags(previewTags(built.preview)) : keep(page)
  const pages = (built?.screens ?? []).map(({ path, scripts, styles, preview = built?.preview }) => {
    const tags = [
      ...scripts.map(name => `<link rel="modulepreload" crossorigin href="/${name}">`),
      ...styles.map(name => `<link rel="stylesheet" crossorigin href="/${name}">`),
      preview ? previewTags(preview) : '',
    ]
    return { segments: segmentsOf(path), page: withTags(tags.join('')) }
  })
  return url => {
    const path = segmentsOf(url)
    return pages.find(({ segments }) => shows(segments, path))?.page ?? bare
  }
}
