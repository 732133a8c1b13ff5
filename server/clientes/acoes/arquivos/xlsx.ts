import { DAY_MS, DAY_SECONDS, HOUR_MS } from '#shared/platform/time.ts'
import { zip } from './zip.ts'

/** Value of a cell: text, number, instant, or empty. */
export type Cell = string | number | Date | null

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes text for XML and drops characters that XML 1.0 does not allow. */
const escaped = (text: string) =>
  text
    .replace(/\p{Cc}|[\ufffe\uffff]/gu, found => (/\s/.test(found) ? ' ' : ''))
    .toWellFormed()
    .replace(/[&<>"]/g, found => ENTITIES[found] ?? '')

/**
 * Origin of spreadsheet dates in ms: midnight of 30 December 1899 at São Paulo's offset of UTC-3, so that dates show
 * São Paulo time.
 */
const EPOCH_MS = Date.UTC(1899, 11, 30) + 3 * HOUR_MS
const serial = (date: Date) => Math.round(((date.getTime() - EPOCH_MS) / DAY_MS) * DAY_SECONDS) / DAY_SECONDS

/**
 * Returns the XML of a cell. Text is never read as a formula, whatever it begins with, because no `<f>` element is
 * written.
 */
const cellOf = (value: Cell): string => {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (value instanceof Date) return `<c s="1"><v>${serial(value)}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}
const rowOf = (cells: readonly Cell[]) => `<row>${cells.map(cellOf).join('')}</row>`

async function* once(text: string): AsyncGenerator<string> {
  yield HEAD + text
}

async function* sheetOf(fields: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  const widths = fields.map((_, i) => `<col min="${i + 1}" max="${i + 1}" width="22" customWidth="1"/>`).join('')
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`
  yield `<row>${fields.map(text => `<c s="2" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`
  for await (const rows of batches) yield rows.map(rowOf).join('')
  yield '</sheetData></worksheet>'
}

/**
 * Streams a workbook of one sheet with the parts of ECMA-376 that every spreadsheet program needs. Text is stored
 * inside its cells, instants as dates in São Paulo time.
 */
export const workbook = (
  name: string,
  fields: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> =>
  zip([
    {
      name: '[Content_Types].xml',
      content: once(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
          '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
          '<Default Extension="xml" ContentType="application/xml"/>' +
          `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>` +
          `<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>` +
          `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      content: once(
        `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: once(
        `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
          `<Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      content: once(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/styles.xml',
      content: once(
        `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>` +
          '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
          '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
          '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
          '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
          '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
          '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
          '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(fields, batches) },
  ])
