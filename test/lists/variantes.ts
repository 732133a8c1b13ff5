import { type Code, OUTRAS, type Pessoa, TITULOS, turn } from './listas.ts'

/** Choices by which one list becomes one file or text; each number is taken around its choices. */
export interface Escolhas {
  titulos: number
  outras: readonly number[]
  separador: number
  fim: number
  aspas: boolean
  acima: number
  vazias: boolean
  sep: boolean
  semEmail: boolean
  /** Number by which the rest is chosen. */
  resto: number
}

/** A person as the reader should find her. */
interface Esperada {
  n: number
  email: string
  nome: string | null
}

/** A file or text, and whom it holds. */
export interface Variant {
  text: string
  codes: readonly Code[]
  pessoas: Esperada[]
}

const ENDS = ['\n', '\r\n', '\r'] as const
const ACCENTED: readonly Code[] = [
  'utf8',
  'utf8-bom',
  'utf16le',
  'utf16le-bom',
  'utf16be',
  'utf16be-bom',
  'windows-1252',
  'macintosh',
]

/** Cells of a row for a name in one column or in two. */
const named = (nome: string, columns: number): string[] => {
  const [first = '', ...rest] = nome.split(' ')
  return columns === 1 ? [nome] : [first, rest.join(' ')]
}

/** Writes a list as a file of cells, under headings and perhaps a title, with other columns around. */
export function asTabela(lista: readonly Pessoa[], e: Escolhas): Variant {
  const [nomes, email] = turn(TITULOS, e.titulos)
  const outras = [...new Set(e.outras.map(n => n % OUTRAS.length))].map(n => turn(OUTRAS, n))
  const separator = turn([';', ',', '\t', '|'], e.separador)
  const end = turn(ENDS, e.fim)
  const quoted = (cell: string) => {
    const text = cell.replaceAll('\n', end)
    return e.aspas || /["\r\n;,\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines: string[] = e.sep ? [`sep=${separator}`] : []
  const write = (cells: readonly string[]): number => {
    const n = lines.join(end).split(end).length + (lines.length > 0 ? 1 : 0)
    lines.push(cells.map(quoted).join(separator))
    return n
  }
  const split = e.resto % (outras.length + 1)
  const row = (own: readonly string[], at: (other: (typeof OUTRAS)[number]) => string) => [
    ...outras.slice(0, split).map(at),
    ...own,
    ...outras.slice(split).map(at),
  ]
  const width = row([...nomes, email], ([heading]) => heading).length
  for (const title of ['Participantes da oficina', 'Gerado em 28/11/2026', ''].slice(0, e.acima % 4))
    write([title, ...Array.from({ length: width - 1 }, () => '')])
  write(row([...nomes, email], ([heading]) => heading))
  const pessoas = lista.map((pessoa, i) => {
    if (e.vazias && i % 3 === 1) lines.push('')
    const address = e.semEmail && i % 4 === 2 ? '' : pessoa.email
    return {
      n: write(row([...named(pessoa.nome, nomes.length), address], ([, cell]) => cell(i))),
      email: address,
      nome: pessoa.nome,
    }
  })
  return { text: lines.join(end) + (e.resto % 2 ? end : ''), codes: ACCENTED, pessoas }
}

/** Signs of UTF-8 as quoted-printable, its lines cut softly. */
const quotedPrintable = (text: string, end: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte, i) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}${i % 20 === 19 ? `=${end}` : ''}`)
    .join('')

const folded = (line: string, end: string): string => line.replace(/(.{60})(?=.)/gu, `$1${end} `)

/** Writes a list as contact cards of version 2.1, 3.0 or 4.0. */
export function asCartoes(lista: readonly Pessoa[], e: Escolhas): Variant {
  const end = turn(['\r\n', '\n'], e.fim)
  const version = turn(['2.1', '3.0', '4.0'], e.titulos)
  let text = ''
  const pessoas = lista.map(({ nome, email }, i) => {
    const n = text.split(end).length
    const [first = '', rest = ''] = named(nome, 2)
    const other = `outra${i}@casa.example`
    const body =
      version === '2.1'
        ? [
            `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quotedPrintable(`${rest};${first};;;`, end)}`,
            ...(e.aspas ? [`FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quotedPrintable(nome, end)}`] : []),
            ...(e.sep ? [`EMAIL;HOME:${other}`] : []),
            `EMAIL;PREF;INTERNET:${email}`,
          ]
        : [
            `N:${rest};${first};;;`,
            `FN:${nome}`,
            folded(`NOTE:${'uma nota longa\\, com vírgulas\\; '.repeat(5)}`, end),
            ...(e.sep ? [`EMAIL;TYPE=HOME:${other}`] : []),
            version === '3.0' ? `item1.EMAIL;type=INTERNET;type=pref:${email}` : `EMAIL;PREF=1:${email}`,
            'item1.X-ABLabel:_$!<Work>!$_',
            'ORG:Norte;RH',
          ]
    text += [`BEGIN:VCARD`, `VERSION:${version}`, ...body, 'END:VCARD', ''].join(end)
    return { n, email, nome }
  })
  return { text, codes: ['utf8', 'utf8-bom', 'utf16le-bom', 'utf16be-bom'], pessoas }
}

const inverted = (nome: string): string => {
  const [first = '', ...rest] = nome.split(' ')
  return `"${rest.join(' ')}, ${first}"`
}
/** Forms in which a person stands in a line of her own. */
const LINES: readonly ((pessoa: Pessoa, i: number) => string)[] = [
  ({ email }) => email,
  ({ nome, email }) => `${nome} <${email}>`,
  ({ nome, email }) => `${inverted(nome)} <${email}>,`,
  ({ nome, email }) => `${nome}\t${email}`,
  ({ nome, email }, i) => `${i + 1}. ${nome} ${email}`,
  ({ nome, email }) => `- ${nome}: ${email}`,
  ({ nome, email }) => `[28/11/2026, 10:12:03] ${nome}: ${email}`,
  ({ nome, email }) => `28/11/2026 10:12 - ${nome}: ${email}`,
  ({ nome, email }) => `• ${nome} (${email})`,
  ({ nome, email }) => `\u202a${nome} <\u200b${email}>\u2060`,
]

/** Writes a list as pasted: a person a line, or all in one line as mail programs put recipients. */
export function asPasted(lista: readonly Pessoa[], e: Escolhas): Variant {
  const form = e.titulos % LINES.length
  if (e.resto % 4 === 0) {
    const [one, between] = turn(
      [
        [LINES[1], '; '],
        [LINES[1], ', '],
        [(pessoa: Pessoa) => `${inverted(pessoa.nome)} <${pessoa.email}>`, ', '],
      ] as const,
      e.separador,
    )
    const text = lista.map((pessoa, i) => (one as (typeof LINES)[number])(pessoa, i)).join(between)
    return { text, codes: ['utf8', 'utf8-bom'], pessoas: lista.map(({ nome, email }) => ({ n: 1, nome, email })) }
  }
  const end = turn(ENDS, e.fim)
  const lines: string[] = []
  const pessoas = lista.map((pessoa, i) => {
    if (e.vazias && i % 3 === 1) lines.push('')
    lines.push(turn(LINES, form)(pessoa, i))
    return { n: lines.length, email: pessoa.email, nome: form === 0 ? null : pessoa.nome }
  })
  return { text: lines.join(end), codes: ['utf8', 'utf8-bom'], pessoas }
}
