/** Documents whose numbered headings comments cite. */
const CITED = ['behaviour', 'security', 'psychometrics', 'report'] as const

const NUMBER = String.raw`§\d+(?:\.\d+)?`
const CITATION = new RegExp(`\\b(${CITED.join('|')}) (${NUMBER}(?:(?:, | and | to )${NUMBER})*)`, 'g')
/** Matches a section of a law or of a published standard, which is not a document of this repository. */
const ELSEWHERE = /(?:LGPD|RFC|W3C|\bLei|\bart\.)[^§]{0,40}§ ?\d+(?:\.\d+)*/g
/** Matches references to documents that are not in this repository. */
const FOREIGN: readonly RegExp[] = [
  /\brulings?\s+\d+/gi,
  /\bsecurity\s+[A-Z]\d+/g,
  /\breport rules\b/gi,
  /\b(?:spec|rulings|product|stack|devolutiva|brasil)\.md\b/g,
]

/** Joins a text into one line, without the marks that begin lines of a comment. */
const oneLine = (text: string) => text.replace(/\n\s*(?:\*(?!\/)|\/\/|--|#(?!#))?\s*/g, ' ')

export type Headings = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the numbers of a document's headings: '## 4. Minors' is 4, '### 1.4 Order' is 1.4. */
export const numbersOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(match => match[1]!)

/** Returns the citations of a text that lead to no heading, or to a document outside the repository. */
export function badCitations(text: string, headings: Headings): string[] {
  const line = oneLine(text)
  const bad: string[] = FOREIGN.flatMap(pattern => line.match(pattern) ?? [])
  const rest = line
    .replace(CITATION, (cited, document: string, numbers: string) => {
      const known = headings.get(document)
      for (const [number] of numbers.matchAll(/\d+(?:\.\d+)?/g)) if (!known?.has(number)) bad.push(cited)
      return ''
    })
    .replace(ELSEWHERE, '')
  for (const [paragraph] of rest.matchAll(/.{0,30}§.{0,10}/g)) bad.push(paragraph.trim())
  return bad
}

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

export const anchorsOf = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(match => anchorOf(match[1]!.trim())))

/** Returns a document's links to files of the repository, each with its anchor if it has one. */
export const linksOf = (markdown: string): { path: string; anchor: string | undefined }[] =>
  [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(match => match[1]!)
    .filter(target => !/^[a-z]+:/i.test(target))
    .map(target => {
      const [path, anchor] = target.split('#')
      return { path: path!, anchor }
    })

const ROOTS = 'bench|content|deploy|dev|docs|e2e|reports|scripts|server|shared|test|vite|web'
/** Matches a path to one of our files or folders: it begins with a root, or ends as our files do behind a folder. */
const OURS = new RegExp(
  `^(?:(?:${ROOTS})/[\\w./-]*|(?!dist/|node_modules/)\\w[\\w-]*(?:/[\\w.-]+)*/[\\w.-]+\\.(?:css|mjs|md|sql|tsx?|typ))$`,
)

/** Returns the paths in backticks of a document that lead to none of the files; a path may leave out its first folders. */
export function deadPathsIn(markdown: string, files: ReadonlySet<string>): string[] {
  const known = [...files].map(file => `/${file}`)
  const leads = (path: string) =>
    known.some(file => file.endsWith(`/${path}`) || file.includes(`/${path.replace(/\/$/, '')}/`))
  const quoted = [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path)
  return quoted.filter(path => OURS.test(path) && !leads(path) && !leads(`${path}.ts`))
}
