import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { describe, expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'
import { keepDrawn } from './drawable.ts'

const covering = coverageOf(NodeCompiler.create({}))
const drawn = (text: string) => keepDrawn({ text }, covering).data.text

describe('keepDrawn', () => {
  test.each([
    ['Elisa 🚀 Lima', 'Elisa Lima'],
    ['Ana💜 Lima', 'Ana Lima'],
    ['🌻 Vera', 'Vera'],
    ['Vera ✨', 'Vera'],
    ['Falar menos 🚀, ouvir mais 🌻.', 'Falar menos, ouvir mais.'],
    ['A família 👨‍👩‍👧‍👦 e a bandeira 🇧🇷', 'A família e a bandeira'],
    ['1️⃣ primeiro', '1 primeiro'],
    ['duas  vezes 🚀  espaço', 'duas  vezes espaço'],
  ])('leaves emojis out of “%s” and tidies the spaces', (text, expected) => {
    expect(drawn(text)).toBe(expected)
  })

  test.each([
    // Signs that no font of a usual machine has: what is installed beside ours may draw others.
    ['𒀀𒀁', '□□'],
    ['𒁀𒁁𒁂𒁃𒁄', '□□□□□'],
    ['🚀', '□'],
    ['🚀 🌻', '□'],
  ])('leaves something of “%s”, where nothing of it can be drawn', (text, expected) => {
    expect(drawn(text)).toBe(expected)
  })

  test.each(['João “é” – ção…', 'محمد علي', 'שלום', 'अमित कुमार', 'Привет', 'Ελένη', '', 'e\u0301'])(
    'keeps “%s” as it came, which the fonts draw',
    text => {
      expect(keepDrawn({ text }, covering)).toEqual({ data: { text }, replaced: 0 })
    },
  )

  test('takes out controls, private characters and half pairs, and changes nothing but texts', () => {
    const data = { a: ['x\u0001y \ud83d z', { b: 'q\u{e000}', n: 3, none: null, sim: true }] }
    expect(keepDrawn(data, covering)).toEqual({
      data: { a: ['xy z', { b: 'q', n: 3, none: null, sim: true }] },
      replaced: 3,
    })
  })

  test('takes for drawn without asking only what the fonts draw', () => {
    const asked: string[] = []
    const all = Array.from({ length: 0x2100 }, (_, i) => String.fromCodePoint(i))
    keepDrawn({ all }, clusters => {
      asked.push(...clusters)
      return new Set(clusters)
    })
    const unasked = all.filter(one => one.trim() !== '' && !/[\p{Cc}\p{Cn}]/u.test(one) && !asked.includes(one))
    expect(unasked.length).toBeGreaterThan(250)
    expect(unasked.filter(one => !covering([one]).has(one))).toEqual([])
  })
})

test('coverageOf answers each of many clusters by itself, and the same when asked again', () => {
  const cuneiform = Array.from({ length: 600 }, (_, i) => String.fromCodePoint(0x12000 + i))
  const mixed = ['é', 'Ж', ...cuneiform, 'ب', 'م\u0651', 'Z\u0337\u0321', '𒀀\u0301', 'क\u094d']
  const first = covering(mixed)
  expect([...first].filter(one => /\p{Script=Cuneiform}/u.test(one))).toEqual([])
  expect(['é', 'Ж', 'ب'].filter(one => !first.has(one))).toEqual([])
  expect(covering(mixed)).toEqual(first)
})
