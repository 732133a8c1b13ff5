import { strToU8, zipSync } from 'fflate'

const NS = 'http://schemas.openxmlformats.org'
const letter = (column: number): string => String.fromCharCode(65 + column)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Writes rows, each with its number, as the XML of a sheet: texts in their cells, numbers as such. */
export const sheetXml = (rows: readonly (readonly [number, readonly (string | number)[]])[]): string =>
  `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      ([n, cells]) =>
        `<row r="${n}">${cells
          .map((cell, i) =>
            typeof cell === 'number'
              ? `<c r="${letter(i)}${n}"><v>${cell}</v></c>`
              : `<c r="${letter(i)}${n}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

/** Packs sheets, by their names, as a workbook. */
export function workbook(sheets: Readonly<Record<string, string>>): ArrayBuffer {
  const names = Object.keys(sheets)
  const all = (of: (name: string, n: number) => string) => names.map((name, i) => of(name, i + 1)).join('')
  const types = all(
    (_, n) =>
      `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${NS}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${types}</Types>`,
    'xl/workbook.xml': `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${all((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NS}/package/2006/relationships">${all((_, n) => `<Relationship Id="rId${n}" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(Object.values(sheets).map((xml, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml])),
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  return new Uint8Array(bytes).buffer
}
