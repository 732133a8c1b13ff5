import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Covering } from './drawable.ts'

/** Highest number of clusters whose answer is kept; a language has some hundreds. */
const MOST = 20_000

/** A text as Typst's source, each character escaped, so that none of them is read as source. */
const literal = (text: string) => `"${Array.from(text, one => `\\u{${one.codePointAt(0)?.toString(16)}}`).join('')}"`

/** Draws these clusters, each in a paragraph of its own; returns the compiler's complaint, null when it has none. */
function complaint(typst: NodeCompiler, clusters: readonly string[]): string | null {
  const said = clusters.map(one => `#text(${literal(one)})`).join('\n\n')
  const head = '#set document(title: "x")\n#set text(lang: "pt", font: "Source Sans 3")\n'
  const { result } = typst.compile({ mainFileContent: head + said })
  if (!result) return 'not laid out'
  try {
    typst.pdf(result, { pdfStandard: 'ua-1' })
    return null
  } catch (error) {
    return String(error)
  }
}

/** The texts that a complaint names. */
const named = (said: string) => new Set(Array.from(said.matchAll(/the text `\\?"(.+?)\\?"`/gu), ([, text]) => text))

/** Whether a cluster is one character, so that a complaint about that character is one about the cluster. */
const single = (cluster: string) => Array.from(cluster).length === 1

/** The character that the others of a cluster stand on; without it they are not drawn. */
const firstOf = (cluster: string) => Array.from(cluster)[0] ?? cluster

/**
 * Tells which clusters can be drawn by drawing them: no table says what the compiler's fallback fonts have, and a
 * cluster can be undrawable whose characters are not (a letter with a mark of another script). Each answer is kept.
 */
export function coverageOf(typst: NodeCompiler): Covering {
  const known = new Map<string, boolean>()
  const ask = (clusters: readonly string[]): void => {
    if (clusters.length === 0) return
    const said = complaint(typst, clusters)
    if (said === null || clusters.length === 1) {
      for (const one of clusters) known.set(one, said === null)
      return
    }
    // All that the complaint names at once; whatever it does not name is asked again, in halves.
    const refused = clusters.every(single) ? named(said) : new Set()
    for (const one of clusters) if (refused.has(one)) known.set(one, false)
    const left = clusters.filter(one => !refused.has(one))
    const half = left.length < clusters.length ? left.length : Math.ceil(left.length / 2)
    ask(left.slice(0, half))
    ask(left.slice(half))
  }
  return clusters => {
    if (known.size > MOST) known.clear()
    const unknown = clusters.filter(one => !known.has(one))
    const compound = unknown.filter(one => !single(one))
    const first = new Set(compound.map(firstOf))
    ask([...new Set([...unknown.filter(single), ...first])].filter(one => !known.has(one)))
    for (const one of compound) if (known.get(firstOf(one)) === false) known.set(one, false)
    ask(compound.filter(one => !known.has(one)))
    return new Set(clusters.filter(one => known.get(one)))
  }
}
