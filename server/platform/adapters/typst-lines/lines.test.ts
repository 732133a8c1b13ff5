import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { beforeAll, describe, expect, test } from 'vitest'
import { textosOf } from '../../../../content/index.ts'
import { type FaceName, linesOf, type Setting } from './lines.ts'

const REPORTS = join(import.meta.dirname, '../../../../reports')
const { resolve } = createRequire(import.meta.url)
const FACES = [
  'source-sans-3/400Regular/SourceSans3_400Regular',
  'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic',
  'source-sans-3/600SemiBold/SourceSans3_600SemiBold',
  'fraunces/400Regular/Fraunces_400Regular',
  'fraunces/400Regular_Italic/Fraunces_400Regular_Italic',
]
const STYLE: Record<FaceName, string> = {
  sans: '',
  'sans-italic': 'style: "italic"',
  'sans-600': 'weight: 600',
  serif: 'font: serif',
  'serif-italic': 'font: serif, style: "italic"',
}
const SETTINGS: Setting[] = [
  { face: 'sans', size: 9.5, room: 102 },
  { face: 'sans-italic', size: 10.5, room: 260.8 },
  { face: 'sans-600', size: 10, room: 260.8, evened: true, loose: true },
  { face: 'sans', size: 13, room: 181.4, evened: true },
  { face: 'serif', size: 14, room: 459.2 },
  { face: 'serif', size: 25, room: 260.8, evened: true },
  { face: 'serif-italic', size: 18, room: 379.8, evened: true },
]

/** Every seventh sentence of the texts, without those whose characters the templates replace. */
function sentences(): string[] {
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    else if (value && typeof value === 'object') for (const one of Object.values(value)) walk(one)
  }
  walk(textosOf())
  return [...found].filter(text => text.length > 24 && !/["{}/“”—-]|\.\.\./.test(text)).filter((_, i) => i % 7 === 0)
}

/** Lines and width of each text as Typst itself lays it out. */
function measured(texts: readonly string[], { face, size, room, evened, loose }: Setting) {
  const typst = NodeCompiler.create({
    workspace: REPORTS,
    fontArgs: [{ fontBlobs: FACES.map(name => readFileSync(resolve(`@expo-google-fonts/${name}.ttf`))) }],
  })
  typst.mapShadow(join(REPORTS, 'dados.json'), Buffer.from(JSON.stringify(texts)))
  typst.mapShadow(join(REPORTS, 'marcas.json'), Buffer.from('[]'))
  typst.mapShadow(
    join(REPORTS, 'medida.typ'),
    Buffer.from(`#import "kit/grid.typ": *
#set text(font: sans, lang: "pt", region: "br", number-type: "lining", number-width: "tabular")
#show: on-grid
#context [#metadata(json("dados.json").map(words => {
  let body = brick(${size}pt, 4, clean(words, hold: ${loose !== true})${STYLE[face] && `, ${STYLE[face]}`})
  let (width, lines) = ${evened ? `evened(body, ${room}pt, 4 * u)` : `(width: ${room}pt, lines: calc.round(measure(body, width: ${room}pt).height / (4 * u)))`}
  (width: width.pt(), lines: lines)
})) <found>]`),
  )
  const { result } = typst.compile({ mainFilePath: join(REPORTS, 'medida.typ') })
  if (!result) throw new Error('not measured')
  const [found] = typst.query(result, { selector: '<found>' }) as [{ value: { width: number; lines: number }[] }]
  return found.value
}

describe.each(SETTINGS)('linesOf for $face at $size pt in a column of $room pt', setting => {
  const texts = sentences()
  let found: { width: number; lines: number }[]
  beforeAll(() => {
    found = measured(texts, setting)
  })

  test('computes the lines and the width that Typst itself sets', () => {
    const wrong = texts.filter((text, i) => {
      const said = linesOf(text, setting)
      const known = found[i]
      return said && known && (said.lines !== known.lines || Math.abs(said.width - known.width) > setting.size * 0.2)
    })
    expect(wrong).toEqual([])
  })

  test('is certain for more than 60 % of the sentences', () => {
    expect(texts.filter(text => linesOf(text, setting)).length / texts.length).toBeGreaterThan(0.6)
  })
})
