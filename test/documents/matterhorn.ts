import { content } from './matterhorn-conteudo.ts'
import { type Dict, type Pdf, PdfObjects, Ref } from './pdf-objetos.ts'

/*
 * What a program can check of PDF/UA-1, ordered by the checkpoints of the Matterhorn Protocol. An own checker for files
 * of ours: it finds what it looks for, it is no certificate, and what only people can judge (whether a text alternative
 * is good, whether an order makes sense) it does not touch.
 */

export interface Falha {
  /** Checkpoint of the Matterhorn protocol, such as '15 tables'. */
  ponto: string
  onde: string
}

/** Standard structure types of PDF 1.7. */
const STANDARD = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'
  ).split(' '),
)
/** Allowed children of an element, where the standard fixes them. */
const CHILDREN: Record<string, RegExp> = {
  L: /^(LI|L|Caption)$/,
  LI: /^(Lbl|LBody)$/,
  Table: /^(THead|TBody|TFoot|TR|Caption)$/,
  THead: /^TR$/,
  TBody: /^TR$/,
  TFoot: /^TR$/,
  TR: /^(TH|TD)$/,
}
/** Allowed parents of an element, where the standard fixes them. */
const PARENTS: Record<string, RegExp> = {
  LI: /^L$/,
  LBody: /^LI$/,
  TR: /^(Table|THead|TBody|TFoot)$/,
  TH: /^TR$/,
  TD: /^TR$/,
  THead: /^Table$/,
  TBody: /^Table$/,
}

export interface TagElement {
  id: number
  dict: Dict
  role: string
  parent: TagElement | null
  children: TagElement[]
  /** Marked content as 'page:mcid' and annotations as 'obj:number'. */
  marks: string[]
}

/** Checks a PDF against the Matterhorn protocol (PDF/UA); returns the failures, empty when it passes. */
export function verify(bytes: Uint8Array): Falha[] {
  const pdf = new PdfObjects(bytes)
  const found: Falha[] = []
  const fail = (ponto: string) => (onde: string) => found.push({ ponto, onde })
  const catalog = pdf.ofType('Catalog')[0]?.[1] ?? new Map()
  const root = pdf.dict(catalog.get('StructTreeRoot'))
  const tree = treeOf(pdf, root, fail('02 role mapping'))
  const all = flat(tree)
  metadata(pdf, catalog, bytes, fail)
  tags(pdf, all, fail)
  headings(pdf, catalog, all, fail)
  content(pdf, root, all, fail('01 real content'))
  annotations(pdf, all, fail('28 annotations'))
  fonts(pdf, fail('31 fonts'))
  if (pdf.of(catalog.get('AcroForm')) !== null) fail('25 XFA')('a form')
  if (/\/Encrypt \d+ 0 R/.test(Buffer.from(bytes.slice(-2_000)).toString('latin1'))) fail('26 security')('encrypted')
  return found
}

type Fail = (ponto: string) => (onde: string) => void

const flat = (elements: readonly TagElement[]): TagElement[] => elements.flatMap(one => [one, ...flat(one.children)])

/** Reads the structure tree, with roles mapped to standard ones. */
function treeOf(pdf: PdfObjects, root: Dict, fail: (onde: string) => void): TagElement[] {
  const map = pdf.dict(root.get('RoleMap'))
  const roleOf = (name: string): string => {
    let role = name
    for (const seen = new Set<string>(); !STANDARD.has(role); role = pdf.name(map.get(role))) {
      if (seen.has(role) || !map.has(role)) {
        fail(`${name} leads to no standard type`)
        return role
      }
      seen.add(role)
    }
    return role
  }
  for (const name of map.keys()) if (STANDARD.has(name)) fail(`the standard type ${name} is mapped`)
  const read = (ref: Pdf, parent: TagElement | null, page: Pdf | undefined): TagElement | null => {
    const dict = pdf.dict(ref)
    if (!(ref instanceof Ref) || !dict.has('S')) return null
    const own: TagElement = { id: ref.id, dict, role: roleOf(pdf.name(dict.get('S'))), parent, children: [], marks: [] }
    const on = dict.get('Pg') ?? page
    for (const kid of pdf.list(dict.get('K'))) {
      const inner = pdf.dict(kid)
      const type = pdf.name(inner.get('Type'))
      if (typeof kid === 'number') own.marks.push(`${on instanceof Ref ? on.id : '?'}:${kid}`)
      else if (type === 'MCR') {
        const of = inner.get('Pg') ?? on
        own.marks.push(`${of instanceof Ref ? of.id : '?'}:${inner.get('MCID')}`)
      } else if (type === 'OBJR') {
        const of = inner.get('Obj')
        if (of instanceof Ref) own.marks.push(`obj:${of.id}`)
      } else {
        const child = read(kid, own, on)
        if (child) own.children.push(child)
      }
    }
    return own
  }
  return pdf.list(root.get('K')).flatMap(kid => read(kid, null, undefined) ?? [])
}

function metadata(pdf: PdfObjects, catalog: Dict, bytes: Uint8Array, fail: Fail): void {
  const xmp = Buffer.from(pdf.stream(catalog.get('Metadata')), 'latin1').toString('utf8')
  if (!xmp) fail('06 metadata')('no XMP stream in the catalog')
  if (!xmp.includes('<pdfuaid:part>1</pdfuaid:part>')) fail('06 metadata')('no PDF/UA identifier')
  if (!/<dc:title>[\s\S]*<rdf:li[^>]*>\s*[^\s<]/.test(xmp)) fail('06 metadata')('no dc:title')
  if (pdf.dict(catalog.get('ViewerPreferences')).get('DisplayDocTitle') !== true)
    fail('07 dictionary')('the title is not what the window shows')
  const mark = pdf.dict(catalog.get('MarkInfo'))
  if (mark.get('Marked') !== true || mark.get('Suspects') === true) fail('01 real content')('not marked as tagged')
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(String(pdf.of(catalog.get('Lang'))))) fail('11 language')('none in the catalog')
  if (!Buffer.from(bytes.slice(0, 8)).toString('latin1').startsWith('%PDF-1.')) fail('06 metadata')('no version')
}

function tags(pdf: PdfObjects, all: readonly TagElement[], fail: Fail): void {
  if (all.length === 0) fail('09 tags')('no structure tree')
  for (const one of all) {
    const at = `${one.role} (${one.id})`
    for (const child of one.children)
      if (CHILDREN[one.role] && !CHILDREN[one.role]?.test(child.role)) fail('09 tags')(`${child.role} in ${at}`)
    if (PARENTS[one.role] && !PARENTS[one.role]?.test(one.parent?.role ?? '')) fail('09 tags')(`${at} out of its place`)
    const alt = [one.dict.get('Alt'), one.dict.get('ActualText')].map(value => pdf.of(value))
    if (one.role === 'Figure') {
      if (!alt.some(text => typeof text === 'string' && text.trim() !== '')) fail('13 graphics')(`${at} without words`)
      if (attribute(pdf, one, 'Layout', 'BBox') === null) fail('13 graphics')(`${at} without a box`)
      if (flat([one]).every(({ marks }) => marks.length === 0)) fail('13 graphics')(`${at} marks nothing on a page`)
    }
    if (one.role === 'TH' && !/^(Row|Column|Both)$/.test(pdf.name(attribute(pdf, one, 'Table', 'Scope') ?? undefined)))
      fail('15 tables')(`${at} heads neither row nor column`)
    if (one.role === 'Table') tableOf(pdf, one, fail('15 tables'))
    if (one.role === 'L') {
      if (one.children.length === 0) fail('16 lists')(`${at} without items`)
      const numbered = one.children.some(li => li.children.some(child => child.role === 'Lbl' && spoken(child)))
      if (numbered && attribute(pdf, one, 'List', 'ListNumbering') === null)
        fail('16 lists')(`${at} numbered without saying how`)
    }
    if (one.role === 'LI' && !one.children.some(child => child.role === 'LBody'))
      fail('16 lists')(`${at} without a body`)
  }
}

const spoken = (one: TagElement): boolean => flat([one]).some(({ marks }) => marks.length > 0)

/** Returns an attribute of an element; null when no attribute object of this owner has it. */
function attribute(pdf: PdfObjects, { dict }: TagElement, owner: string, key: string): Pdf {
  for (const value of pdf.list(dict.get('A'))) {
    const attributes = pdf.dict(value)
    if (pdf.name(attributes.get('O')) === owner && attributes.has(key)) return pdf.of(attributes.get(key))
  }
  return null
}

/** Checks that a table's rows are equally wide and that it has a header cell. */
function tableOf(pdf: PdfObjects, table: TagElement, fail: (onde: string) => void): void {
  const rows = flat([table]).filter(one => one.role === 'TR')
  const width = (row: TagElement) =>
    row.children.reduce((sum, cell) => {
      const span = attribute(pdf, cell, 'Table', 'ColSpan')
      return sum + (typeof span === 'number' ? span : 1)
    }, 0)
  if (new Set(rows.map(width)).size > 1) fail(`table ${table.id} is irregular`)
  if (!rows.some(row => row.children.some(cell => cell.role === 'TH'))) fail(`table ${table.id} has no header`)
}

function headings(pdf: PdfObjects, catalog: Dict, all: readonly TagElement[], fail: Fail): void {
  let level = 0
  for (const { role, id } of all) {
    if (role === 'H') fail('14 headings')(`unnumbered heading (${id})`)
    const own = /^H([1-6])$/.exec(role)
    if (!own) continue
    if (Number(own[1]) > level + 1) fail('14 headings')(`${role} (${id}) after level ${level}`)
    level = Number(own[1])
  }
  if (level === 0) fail('14 headings')('none')
  const outline = pdf.dict(catalog.get('Outlines'))
  if (!outline.has('First')) fail('27 navigation')('no bookmarks')
}

function annotations(pdf: PdfObjects, all: readonly TagElement[], fail: (onde: string) => void): void {
  const holders = new Map(all.flatMap(one => one.marks.map(mark => [mark, one] as const)))
  for (const [id, page] of pdf.ofType('Page')) {
    const links = pdf.list(page.get('Annots'))
    if (links.length > 0 && pdf.name(page.get('Tabs')) !== 'S')
      fail(`page object ${id}: tab order is not the structure's`)
    for (const ref of links) {
      const link = pdf.dict(ref)
      const at = `annotation ${ref instanceof Ref ? ref.id : '?'}`
      const words = pdf.of(link.get('Contents'))
      if (typeof words !== 'string' || words.trim() === '') fail(`${at} without words`)
      const holder = ref instanceof Ref ? holders.get(`obj:${ref.id}`) : undefined
      const expected = pdf.name(link.get('Subtype')) === 'Link' ? 'Link' : 'Annot'
      if (holder?.role !== expected) fail(`${at} stands in ${holder?.role ?? 'nothing'}, not in ${expected}`)
      if (typeof link.get('StructParent') !== 'number') fail(`${at} without StructParent`)
    }
  }
}

function fonts(pdf: PdfObjects, fail: (onde: string) => void): void {
  for (const [id, font] of pdf.ofType('Font')) {
    const subtype = pdf.name(font.get('Subtype'))
    const at = `${pdf.name(font.get('BaseFont'))} (${id})`
    if (subtype.startsWith('CIDFont')) {
      const descriptor = pdf.dict(font.get('FontDescriptor'))
      if (!['FontFile', 'FontFile2', 'FontFile3'].some(key => descriptor.has(key))) fail(`${at} is not embedded`)
      if (subtype === 'CIDFontType2' && !font.has('CIDToGIDMap')) fail(`${at} without a map of glyphs`)
    } else if (subtype !== 'Type0') fail(`${at} is a ${subtype}`)
    else if (!/beginbf(char|range)/.test(pdf.stream(font.get('ToUnicode')))) fail(`10: ${at} without Unicode`)
  }
}
