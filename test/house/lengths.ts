import { parseSync } from 'vite'
import type { Source } from './districts.ts'

/** Lines of a function, and of a source file, past which it says in one line why it is whole. */
export const FUNCTION_MAX = 60
export const FILE_MAX = 250

/** `// whole: why`, above a function or at the top of a file; the reason has at least three words. */
const REASON = /^\s*\/\/ whole: \S+ \S+ \S+/
/** Functions that run tests: their callback is a test and not measured as a function. */
const RUNS_TESTS = /^(test|it|describe|before|after)(Each|All)?$/

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A function that is longer than it may be without a reason. */
export interface Long {
  path: string
  name: string
  lines: number
}

/** First name of a callee: `test` of `test.each(...)(...)`. */
function rootOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  return rootOf(callee.object ?? callee.callee ?? callee.tag)
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** Functions of a file over 60 lines that give no reason. Tables and bodies of tests are none. */
export function longFunctions({ path, text }: Source): Long[] {
  const lines = text.split('\n')
  // Half of all files are too short to hold a long function, and parsing is what takes the time.
  if (lines.length <= FUNCTION_MAX) return []
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const found: Long[] = []
  /** `statement`: where the declaration that holds the node begins, for a reason above it. */
  function walk(node: Node, name: string, statement: number, isTest: boolean): void {
    const own = nameOf(node.id ?? node.key) || name
    const begins = /Declaration$|Definition$|^Property$/.test(node.type) ? node.start : statement
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) && !isTest) {
      const first = lineAt(node.start)
      const count = lineAt(node.end) - first + 1
      const above = [lines[first - 2], lines[lineAt(begins) - 2], lines[lineAt(statement) - 2]]
      if (count > FUNCTION_MAX && !above.some(line => line && REASON.test(line)))
        found.push({ path, name: own, lines: count })
    }
    const runsTests = node.type === 'CallExpression' && RUNS_TESTS.test(rootOf(node.callee))
    for (const [field, value] of Object.entries(node)) {
      for (const child of [value].flat()) {
        if (isNode(child)) walk(child, own, begins, runsTests && field === 'arguments')
      }
    }
  }
  walk(program as unknown as Node, '', 0, false)
  return found
}

/** Number of lines of a file that is too long and gives no reason in its first lines; null for all others. */
export function longFile({ text }: Source): number | null {
  const lines = text.trimEnd().split('\n')
  return lines.length > FILE_MAX && !lines.slice(0, 3).some(line => REASON.test(line)) ? lines.length : null
}
