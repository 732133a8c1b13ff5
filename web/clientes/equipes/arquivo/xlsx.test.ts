import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LINHAS_MAX } from '#shared/clientes/equipes/arquivo.rules.ts'
import { isNamed, lerTabela, lineOf, linhasDe, readArquivo, tooMuch } from './tabela.ts'
import { readXlsx } from './xlsx.ts'

/** Packs files as a ZIP, as Excel does: deflated, with a central directory. */
function zip(files: Record<string, string>): ArrayBuffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [bytes, packed] = [Buffer.from(name), deflateRawSync(Buffer.from(text))]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(bytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(bytes.length, 28)
    entry.writeUInt32LE(offset, 42)
    local.push(head, bytes, packed)
    central.push(entry, bytes)
    offset += head.length + bytes.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...local, directory, end])).buffer
}

test('readXlsx reads shared, inline and numeric cells, and keeps empty ones in their place', async () => {
  const rows = await readXlsx(
    zip({
      'xl/sharedStrings.xml': '<sst><si><t>Nome</t></si><si><r><t>Sá </t></r><r><t>&amp; Lima</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Equipe</t></is></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"/><c r="C2"><v>7</v></c></row></sheetData></worksheet>',
    }),
  )
  expect(rows).toEqual([
    ['Nome', '', 'Equipe'],
    ['Sá & Lima', '', '7'],
  ])
})

test('readXlsx refuses a file that is no ZIP, or holds no sheet', async () => {
  await expect(readXlsx(new TextEncoder().encode('nome;equipe').buffer as ArrayBuffer)).rejects.toThrow('no ZIP')
  await expect(readXlsx(zip({ 'mimetype.txt': 'x' }))).rejects.toThrow('no XLSX')
})

test('lineOf finds the line of an address however it was typed, and none for who is not in the file', () => {
  const linha = (n: number, email: string) => ({ n, email, nome: null, equipe: 'Vendas', area: null })
  const linhas = [linha(2, 'bia@exemplo.com.br'), linha(4, ' ANA@exemplo.com.br '), linha(5, 'ana@exemplo.com.br')]
  expect(lineOf(linhas, 'ana@exemplo.com.br')).toBe(4)
  expect(lineOf(linhas, 'caio@exemplo.com.br')).toBe(0)
})

test('isNamed asks for no columns when the headings say address, name and team, and asks otherwise', () => {
  const rows = (head: string[]) => [head, ['Ana Exemplo', 'ana@exemplo.com.br', 'Vendas']]
  expect(isNamed(lerTabela('a.csv', rows(['Nome', 'E-mail', 'Equipe'])))).toBe(true)
  for (const head of [
    ['Nome', 'Contato', 'Equipe'],
    ['Quem', 'E-mail', 'Equipe'],
    ['Nome', 'E-mail', 'Onde'],
  ])
    expect(isNamed(lerTabela('a.csv', rows(head)))).toBe(false)
})

test('a line has the number of its row in the file: the heading and empty rows count, in CSV and in XLSX', async () => {
  const csv = 'nome;e-mail;equipe\n\nAna;ana@exemplo.com.br;Vendas\n;;\nBia;bia@;Vendas\n'
  const read = await readArquivo(new File([csv], 'equipes.csv'))
  if (typeof read === 'string') throw new Error(read)
  expect(linhasDe(read).map(({ n, email }) => [n, email])).toEqual([
    [3, 'ana@exemplo.com.br'],
    [5, 'bia@'],
  ])
  const cells = (n: number, email: string) =>
    `<row r="${n}"><c r="A${n}" t="inlineStr"><is><t>${email}</t></is></c></row>`
  const sheet = `<worksheet><sheetData>${cells(1, 'e-mail')}<row r="2"/>${cells(4, 'ana@x.com')}</sheetData></worksheet>`
  const rows = await readXlsx(zip({ 'xl/worksheets/sheet1.xml': sheet }))
  expect(linhasDe(lerTabela('x', rows)).map(({ n, email }) => [n, email])).toEqual([[4, 'ana@x.com']])
})

test('tooMuch says before sending that a file has too many lines, or lines that are too long', () => {
  const linha = (text: string) => ({ n: 2, email: text, nome: null, equipe: 'Vendas', area: null })
  const many = (n: number, text: string) => Array.from({ length: n }, () => linha(text))
  expect(tooMuch(many(LINHAS_MAX, 'ana@exemplo.com.br'))).toBeNull()
  expect(tooMuch(many(LINHAS_MAX + 1, 'ana@exemplo.com.br'))).toBe('muitas')
  expect(tooMuch(many(LINHAS_MAX, 'á'.repeat(300)))).toBe('longas')
})
