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
  /** An open screen as it begins, written out by the build, with gaps for the installation's words. */
  written?: Written | undefined
  /** The same for an address with a parameter, whatever it is. */
  writtenWithParameter?: Written | undefined
}

/** Title and HTML of `#root`, and the year of the build, which its footer says. */
interface Written {
  title: string
  body: string
  year: number
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

/** Place of the app in the built page. */
const ROOT = /<div id="root">.*?<\/div>/s

/** Puts a screen that the build wrote out into the page. */
const withWritten = (page: string, { title, body, year }: Written, fill: (html: string) => string) =>
  page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${fill(title)}</title>`)
    .replace(ROOT, () => `<div id="root" data-escrita="${year}">${fill(body)}</div>`)

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Whether a screen shows a path; `:name` matches any segment, `:name?` also none. */
function shows(screen: readonly string[], path: readonly string[]): boolean {
  const required = screen.filter(segment => !segment.endsWith('?')).length
  if (path.length < required || path.length > screen.length) return false
  return path.every((segment, i) => screen[i]?.startsWith(':') || screen[i] === segment)
}

interface Making {
  /** Makes the tags of a link's preview. */
  previewTags: (preview: Preview) => string
  /** Fills the installation's words into a written-out screen; null where the app alone can say them. */
  fill: ((html: string) => string) | null
}

/**
 * Returns, for a URL, the page with preload links to its screen's files in its head. The browser requests them with
 * the page instead of after the first script, which saves a round trip on the first visit. Open screens stand in the
 * page as they begin, for addresses that ask for nothing particular. Each page is built once.
 * @param file list of screens written by the build
 */
export async function headsOfScreens(
  file: string | null,
  page: string,
  { previewTags, fill }: Making,
): Promise<(url: string) => Kept> {
  // Without them each script asks for the next: slower, not wrong.
  const built: Screens | null = file && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null
  const withTags = (tags: string) => page.replace('</head>', () => `${tags}</head>`)
  const bare = keep(built ? withTags(previewTags(built.preview)) : page)
  const pages = (built?.screens ?? []).map(
    ({ path, scripts, styles, preview = built?.preview, written, writtenWithParameter }) => {
      const tags = [
        ...scripts.map(name => `<link rel="modulepreload" crossorigin href="/${name}">`),
        ...styles.map(name => `<link rel="stylesheet" crossorigin href="/${name}">`),
        preview ? previewTags(preview) : '',
      ]
      const withHead = withTags(tags.join(''))
      const keepWritten = (one: Written | undefined) => (one && fill ? keep(withWritten(withHead, one, fill)) : null)
      return {
        segments: segmentsOf(path),
        page: keep(withHead),
        written: keepWritten(written),
        writtenWithParameter: keepWritten(writtenWithParameter),
      }
    },
  )
  return url => {
    const [asked = '', query] = url.split('?', 2)
    const path = segmentsOf(asked)
    const found = pages.find(({ segments }) => shows(segments, path))
    if (!found) return bare
    if (query !== undefined) return found.page
    const parameter = path.some((_, i) => found.segments[i]?.startsWith(':'))
    return (parameter ? found.writtenWithParameter : found.written) ?? found.page
  }
}
