/** Documents whose numbered headings comments cite. */
const CITED = ['behaviour', 'security', 'psychometrics', 'report'] as const

const NUMBER = String.raw`§\d+(?:\.\d+)?`
const CITATION = new RegExp(`\\b(${CITED.join('|')}) (${NUMBER}(?:(?:, | and | to )${NUMBER})*)`, 'g')
/** A paragraph of a law or a published standard: not ours to have. */
const ELSEWHERE = /(?:LGPD|RFC|W3C|\bLei|\bart\.)[^§]{0,40}§ ?\d+(?:\.\d+)*/g
/** Documents that nobody who has this repository can open. */
const FOREIGN: readonly RegExp[] = [
  /\brulings?\s+\d+/gi,
  /\bsecurity\s+[A-Z]\d+/g,
  /\breport rules\b/gi,
  /\b(?:spec|rulings|product|stack|equipes|devolutiva|brasil)\.md\b/g,
]

/** Text as one line, without the marks that begin a comment's lines. */
const oneLine = (text: string) => text.replace(/\n\s*(?:\*(?!\/)|\/\/|--|#(?!#))?\s*/g, ' ')

export type Headings = ReadonlyMap<string, ReadonlySet<string>>

/** The numbers of a document's headings: '## 4. Minors' is 4, '### 1.4 Order' is 1.4. */
export const numbersOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(match => match[1]!)

/** What a text cites that does not exist, or cannot be opened by whoever has the repository only. */
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

/** The anchor that a forge makes of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

export const anchorsOf = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(match => anchorOf(match[1]!.trim())))

/** Links of a document to files of the repository, each with its anchor, if any. */
export const linksOf = (markdown: string): { path: string; anchor: string | undefined }[] =>
  [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(match => match[1]!)
    .filter(target => !/^[a-z]+:/i.test(target))
    .map(target => {
      const [path, anchor] = target.split('#')
      return { path: path!, anchor }
    })
