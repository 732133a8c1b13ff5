/** Stands where a letter cannot be drawn, so that a name in an unknown script does not vanish. */
const BOX = '□'
/** Marks where something was left out until its spaces are tidied; texts have none, as `toWellFormed` and the fonts see to it. */
const GONE = '\0'

/** Characters that the fonts draw in every text of ours; whoever is made of them alone needs no further look. */
const FAMILIAR = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f–—‘’“”•…]*$/

/** Never text, whatever a font has for it: controls, private characters (the templates use one) and halves of pairs. */
const NO_TEXT = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u

const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
/** Cuts a text into what a reader sees as one character: a family of emojis, a flag, a letter with its marks. */
const clustersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Which of these clusters the fonts draw. */
export type Covering = (clusters: readonly string[]) => ReadonlySet<string>

/** Spellings of one cluster in the order in which they are tried: as it came, plain, and without marks. */
function spellings(cluster: string): string[] {
  const plain = cluster.normalize('NFKC')
  const bare = plain.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '')
  return [cluster, cluster.normalize('NFC'), plain, bare].filter(one => one !== '')
}

function standIn(cluster: string, covered: ReadonlySet<string>): string {
  const drawn = spellings(cluster).find(one => clustersOf(one).every(part => FAMILIAR.test(part) || covered.has(part)))
  return drawn ?? (/[\p{L}\p{N}]/u.test(cluster) ? BOX : GONE)
}

/** Tidies the spaces around what was left out: "Elisa 🚀 Lima" reads "Elisa Lima". */
function tidied(text: string): string {
  const rest = text
    .replace(/^[\0 ]*\0[\0 ]*|[\0 ]*\0[\0 ]*$/g, '')
    .replace(/[\0 ]*\0[\0 ]*(?=[,.;:!?)\]”])/g, '')
    .replace(/[\0 ]*\0[\0 ]*/g, left => (left.includes(' ') ? ' ' : ''))
  return rest === '' ? BOX : rest
}

/** Calls `change` for each text of a JSON value and returns the value with what it answered. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(one => mapped(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)]))
}

/**
 * Returns the data of a document with every text such that the fonts draw all of it, and how many characters could not
 * be drawn as they came. Emojis and signs are left out; a letter becomes its plain spelling where that can be drawn, else
 * a box.
 */
export function keepDrawn<T extends object>(data: T, covering: Covering): { data: T; replaced: number } {
  const unfamiliar = new Set<string>()
  const look = (text: string) => {
    if (FAMILIAR.test(text)) return text
    for (const cluster of clustersOf(text.toWellFormed()))
      if (!FAMILIAR.test(cluster))
        for (const one of spellings(cluster)) for (const part of clustersOf(one)) unfamiliar.add(part)
    return text
  }
  mapped(data, look)
  if (unfamiliar.size === 0) return { data, replaced: 0 }
  const covered = covering([...unfamiliar].filter(one => !FAMILIAR.test(one) && !NO_TEXT.test(one)))
  let replaced = 0
  const change = (text: string) => {
    if (FAMILIAR.test(text)) return text
    let left = false
    const said = clustersOf(text.toWellFormed()).map(cluster => {
      if (FAMILIAR.test(cluster) || covered.has(cluster)) return cluster
      replaced++
      const instead = standIn(cluster, covered)
      left ||= instead === GONE
      return instead
    })
    return left ? tidied(said.join('')) : said.join('')
  }
  // The shape stays; only texts change.
  return { data: mapped(data, change) as T, replaced }
}
