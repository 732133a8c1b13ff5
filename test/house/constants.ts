import { type ESTree, parseSync, Visitor } from 'vite'
import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, TIME_ZONE } from '#shared/platform/time.ts'
import type { Source } from './districts.ts'
import { lineOf } from './words/docstrings.ts'

/** Texts without any of these need no parsing. */
const PERHAPS = /\b(24|60|60_000|3_?600(_?000)?|86_?400(_?000)?)\b|America\/Sao_Paulo/
const TOTALS: Readonly<Record<number, string>> = {
  [HOUR_SECONDS]: 'HOUR_SECONDS',
  [DAY_SECONDS]: 'DAY_SECONDS',
  [HOUR_MS]: 'HOUR_MS',
  [DAY_MS]: 'DAY_MS',
}

/** Returns the factors of a product, from left to right. */
const factorsOf = (node: ESTree.Node): ESTree.Node[] =>
  node.type === 'BinaryExpression' && node.operator === '*'
    ? [...factorsOf(node.left), ...factorsOf(node.right)]
    : [node]

/** Returns the constant that stands for a part of a product, such as 24 · 60 · 60 · 1000 or 24 · HOUR_MS. */
function constantIn(node: ESTree.BinaryExpression): string | undefined {
  const factors = factorsOf(node)
  const spelt = factors.map(one => {
    if (one.type === 'Identifier') return one.name
    return one.type === 'Literal' && typeof one.value === 'number' ? one.value : ''
  })
  const line = spelt.join(' ')
  if (/\b24 60 60 1000\b|\b24 (HOUR|HORA)|\b24 60 (60000|MINUT)/.test(line)) return 'DAY_MS'
  if (/\b60 60 1000\b|\b60 60000\b|\b60000 60\b|\b60 MINUT/.test(line)) return 'HOUR_MS'
  if (/\b24 60 60\b/.test(line)) return 'DAY_SECONDS'
  return /\b60 60\b/.test(line) ? 'HOUR_SECONDS' : undefined
}

/** Returns where a source spells out a constant of `shared/platform/time.ts`, with the constant to import instead. */
export function repeatedConstants({ path, text }: Source): string[] {
  if (!PERHAPS.test(text)) return []
  const found: string[] = []
  const report = (start: number, name: string) =>
    found.push(`${path}:${lineOf(text, start)}: import ${name} from shared/platform/time.ts`)
  const inner = new Set<ESTree.Node>()
  new Visitor({
    BinaryExpression(node) {
      if (node.operator !== '*' || inner.has(node)) return
      for (let left: ESTree.Node = node.left; left.type === 'BinaryExpression'; left = left.left) inner.add(left)
      const name = constantIn(node)
      if (name) report(node.start, name)
    },
    Literal(node) {
      const name = typeof node.value === 'number' ? TOTALS[node.value] : undefined
      if (name) report(node.start, name)
      if (node.value === TIME_ZONE) report(node.start, 'TIME_ZONE')
    },
  }).visit(parseSync(path, text).program)
  return found
}
