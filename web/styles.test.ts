import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Sheets whose classes may be plain and worn once, each with its reason. */
const APART: readonly [RegExp, string][] = [
  [/^web\/platform\/ui\/styles\//, 'the kit, which every screen wears by its components'],
  [/\/(?:projecao\/project|project)\.css$/, 'a wall seen from ten metres, drawn as one'],
  [/\/(?:octogono|figuras)\.css$/, 'drawings'],
  [/\/doca\.css$/, 'the dock of the hour, drawn as one'],
]

/** A class alone, or in a state that a utility has a prefix for. */
const STATE =
  /^\.([\w-]+)(?::(?:hover|focus-visible|focus-within|disabled|first-child|last-child|empty|active|focus))?$/
/** Conditions that a utility has a prefix for. */
const CONDITION =
  /^@(?:layer|media (?:print|\((?:hover: hover|prefers-reduced-motion: [a-z-]+|forced-colors: active|(?:min|max)-width: [\d.]+\w+|width (?:<|>=) [\d.]+\w+)\)$))/

/** Selectors of a sheet, each with the conditions around it; `block` when rules are nested in it. */
function selectorsOf(css: string): { selector: string; conditions: string[]; block: boolean }[] {
  const found: { selector: string; conditions: string[]; block: boolean }[] = []
  const open: string[] = []
  for (const [, before = '', sign] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)) {
    if (sign === '}') {
      open.pop()
      continue
    }
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim()
    const around = open.filter(one => one.startsWith('.'))
    for (const outer of around) for (const one of found) if (outer.includes(one.selector)) one.block = true
    if (!prelude.startsWith('@'))
      for (const selector of prelude.split(','))
        found.push({ selector: selector.trim(), conditions: [...open], block: around.length > 0 })
    open.push(prelude)
  }
  return found
}

/** Classes that have plain rules only and stand in one place of the sources: utilities say the same where it is read. */
function plainAndWornOnce(sheets: ReadonlyMap<string, string>, sources: readonly string[]): string[] {
  const rules = [...sheets].flatMap(([path, css]) =>
    selectorsOf(css).map(rule => ({
      ...rule,
      apart: APART.some(([sheet]) => sheet.test(path)),
      names: [...rule.selector.matchAll(/\.(-?[a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    })),
  )
  const plain = new Set(rules.flatMap(({ names }) => names))
  for (const { selector, conditions, block, apart, names } of rules)
    if (apart || block || !STATE.test(selector) || !conditions.every(one => CONDITION.test(one)))
      for (const name of names) plain.delete(name)
  const worn = new Map<string, number>()
  for (const text of sources)
    for (const [word] of text.matchAll(/[a-zA-Z][\w-]*/g))
      if (plain.has(word)) worn.set(word, (worn.get(word) ?? 0) + 1)
  return [...worn].filter(([, times]) => times === 1).map(([name]) => name)
}

describe('plainAndWornOnce', () => {
  const worn = (css: string, path = 'web/a/a.css') =>
    plainAndWornOnce(new Map([[path, css]]), [
      '<p className="a-nota flex">',
      '<p className="a-duas"><i className="a-duas">',
    ])

  test('reports a class that utilities can say', () => {
    expect(worn('.a-nota { color: red; }')).toEqual(['a-nota'])
    expect(worn('@layer components { @media (max-width: 40rem) { .a-nota:hover { color: red; } } }')).toEqual([
      'a-nota',
    ])
  })

  test('leaves a class worn twice, and one whose rules ask for more than itself', () => {
    expect(worn('.a-duas { color: red; }')).toEqual([])
    expect(worn('.a-nota > i { color: red; }')).toEqual([])
    expect(worn('.a-nota::before { content: ""; }')).toEqual([])
    expect(worn('.a-nota { color: red; &:has(i) { color: blue; } }')).toEqual([])
    expect(worn('.a-nota { color: red; }', 'web/clientes/mapa/desenho/octogono.css')).toEqual([])
  })

  test('finds none in the sheets of the web', () => {
    const read = (pattern: string, exclude: string[]) =>
      globSync(pattern, { cwd: ROOT, exclude }).map((path): [string, string] => [
        path.replaceAll('\\', '/'),
        readFileSync(join(ROOT, path), 'utf8'),
      ])
    const sheets = new Map(read('web/**/*.css', ['web/public/**']))
    const sources = read('{web,shared,e2e,server,test}/**/*.{ts,tsx,js,html}', ['web/styles.test.ts']).map(
      ([, text]) => text,
    )
    expect(sheets.size).toBeGreaterThan(50)
    expect(plainAndWornOnce(sheets, sources)).toEqual([])
  })
})
