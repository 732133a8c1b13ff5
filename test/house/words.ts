import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const ROOT = join(import.meta.dirname, '..', '..')

/** Returns the project's files that match a pattern, tests left out: path from the root, and text. */
export function sources(...patterns: string[]): { path: string; text: string }[] {
  return globSync(patterns, { cwd: ROOT })
    .filter(path => !/\.test\.tsx?$/.test(path))
    .sort()
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

interface Node {
  type: string
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Yields every node of a source file with its parent. */
function* nodes(node: Node, parent?: Node): Generator<[node: Node, parent: Node | undefined]> {
  yield [node, parent]
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodes(value, node)
}

/** The texts, keys and hard-coded words of the web app's sources. */
export interface Words {
  /** Keys passed to `t` and `tn` as plain strings. */
  asked: { key: string; plural: boolean; path: string }[]
  /** Every plain string in the sources: keys also stand in tables. */
  strings: Set<string>
  /** Patterns of keys that are built from templates. */
  patterns: RegExp[]
  /** Visible words that stand in code instead of in the language file. */
  hardCoded: string[]
}

/** Attributes and properties whose value people see or hear. */
const VISIBLE =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|placeholder|title|alt|label|hint|titulo|texto|mensagem)$/
const WORD = /\p{L}{2}/u
/** Matches text that is prose and not code: accented letters, or a capitalised word followed by another. */
const SENTENCE = /[áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ]|^\s*\p{Lu}\p{Ll}+ \p{L}/u
/** Matches a key, which may stand in a table under a name such as `titulo`. */
const KEY = /^[a-z]\w*(\.\w+)+$/

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const quasis = (node: Node) => (node.quasis as { value: { cooked: string } }[]).map(quasi => quasi.value.cooked)
const nameOf = (node: unknown) => (isNode(node) ? ((node.name ?? node.value) as unknown) : undefined)
const isString = (node: Node): node is Node & { value: string } =>
  node.type === 'Literal' && typeof node.value === 'string'

/** Returns the literal text of a node, if it has any. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || isString(node)) return node.value as string
  if (node.type === 'TemplateLiteral') return quasis(node).join(' ')
  return undefined
}

/** Whether a literal stands where people read it unchanged. */
function isRead(parent: Node | undefined): boolean {
  if (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment' || parent?.type === 'JSXExpressionContainer')
    return true
  if (parent?.type === 'JSXAttribute') return VISIBLE.test(String(nameOf(parent.name)))
  if (parent?.type === 'Property') return VISIBLE.test(String(nameOf(parent.key)))
  return false
}

/** Whether a literal is the text of an error or a console line, which only developers read. */
function isForBuilders(parent: Node | undefined): boolean {
  if (parent?.type === 'NewExpression') return /Error$/.test(String(nameOf(parent.callee)))
  const callee = parent?.type === 'CallExpression' && isNode(parent.callee) ? parent.callee : undefined
  return callee?.type === 'MemberExpression' && nameOf(callee.object) === 'console'
}

/** Reads which keys the given sources ask for, and which words they hard-code. */
export function readWords(files: readonly { path: string; text: string }[]): Words {
  const words: Words = { asked: [], strings: new Set(), patterns: [], hardCoded: [] }
  for (const { path, text } of files) {
    const { program, errors } = parseSync(path, text)
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
    for (const [node, parent] of nodes(program as unknown as Node)) readNode(words, path, node, parent)
  }
  return words
}

function readNode(words: Words, path: string, node: Node, parent: Node | undefined): void {
  if (node.type === 'CallExpression') {
    const [key] = node.arguments as Node[]
    const callee = nameOf(node.callee)
    if ((callee === 't' || callee === 'tn') && key && isString(key))
      words.asked.push({ key: key.value, plural: callee === 'tn', path })
  }
  if (node.type === 'TemplateLiteral') words.patterns.push(new RegExp(`^${quasis(node).map(escapeRegExp).join('.+')}$`))
  const literal = textOf(node)
  if (literal === undefined) return
  words.strings.add(literal)
  if (KEY.test(literal) || isForBuilders(parent)) return
  // `className={'…'}` and the like are JSXExpressionContainers too: there only a sentence betrays itself.
  const certain = node.type === 'JSXText' || (isRead(parent) && parent?.type !== 'JSXExpressionContainer')
  if (certain ? WORD.test(literal) : SENTENCE.test(literal)) words.hardCoded.push(`${path}: ${literal.trim()}`)
}
