import type { TagElement } from './matterhorn.ts'
import { type Dict, type PdfObjects, Ref } from './pdf-objetos.ts'

/** Checks marked content against the structure tree: everything drawn is an artifact or tagged, once and not both. */
export function content(pdf: PdfObjects, root: Dict, all: readonly TagElement[], fail: (onde: string) => void): void {
  const claimed = new Map<string, number>()
  for (const { marks } of all) for (const mark of marks) claimed.set(mark, (claimed.get(mark) ?? 0) + 1)
  for (const [mark, times] of claimed) if (times > 1) fail(`${mark} stands in the tree ${times} times`)
  const drawn = new Set<string>()
  for (const [id, page] of pdf.ofType('Page')) {
    const source = pdf
      .list(page.get('Contents') instanceof Ref ? [page.get('Contents') ?? null] : page.get('Contents'))
      .map(part => pdf.stream(part))
      .join('\n')
    for (const problem of walk(source, mcid => drawn.add(`${id}:${mcid}`))) fail(`page object ${id}: ${problem}`)
    if (source.includes('BDC') && typeof page.get('StructParents') !== 'number')
      fail(`page object ${id} without StructParents`)
  }
  for (const mark of drawn) if (!claimed.has(mark)) fail(`${mark} is marked and stands nowhere in the tree`)
  for (const mark of claimed.keys())
    if (!mark.startsWith('obj:') && !drawn.has(mark)) fail(`${mark} of the tree is on no page`)
  if (pdf.dict(root.get('ParentTree')).size === 0) fail('no parent tree')
}

const PAINT = /^(Tj|TJ|'|"|f|F|f\*|B|B\*|b|b\*|S|s|sh|Do|EI)$/

/** Reads a page's operators; returns what is painted outside marked content or marked in the wrong place. */
function walk(source: string, seen: (mcid: string) => void): string[] {
  const problems: string[] = []
  const open: ('artifact' | 'tagged' | 'other')[] = []
  // Strings first, so that words in them are not taken for operators.
  const tokens = source.matchAll(/\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]+>|<<|>>|\/[^\s/<>[\]()]*|[^\s/<>[\]()]+/g)
  let before: string[] = []
  for (const [token] of tokens) {
    if (token === 'BDC' || token === 'BMC') {
      const tag = before.findLast(
        one =>
          one.startsWith('/') &&
          !['/MCID', '/Type', '/Subtype', '/BBox', '/Lang', '/ActualText', '/Attached'].includes(one),
      )
      const mcid = before[before.indexOf('/MCID') + 1]
      const artifact = before.includes('/Artifact')
      const tagged = before.includes('/MCID')
      if (artifact && open.includes('tagged')) problems.push('an artifact inside tagged content')
      if (tagged && open.includes('artifact')) problems.push(`tagged content ${tag} inside an artifact`)
      if (tagged && mcid) seen(mcid)
      const plain = tagged ? 'tagged' : 'other'
      open.push(artifact ? 'artifact' : plain)
    } else if (token === 'EMC') open.pop()
    else if (PAINT.test(token) && !open.some(one => one !== 'other')) problems.push(`${token} outside all marks`)
    if (/^[A-Za-z'"*]+$/.test(token)) before = []
    else before.push(token)
  }
  if (open.length > 0) problems.push('marks left open')
  return problems
}
