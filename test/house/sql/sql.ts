import { type ESTree, parseSync, Visitor } from 'vite'
import { HOLE, isStatement, writesOf } from './sql-text.ts'

/** One place where a source writes SQL. */
export interface Sql {
  line: number
  /** The tables that it writes; `?` for one not named in the text. */
  writes: string[]
}

/** Kysely's methods that begin a read; a method that begins a write names its table in the first argument. */
const READERS = new Set(['selectFrom', 'selectNoFrom'])
const WRITERS = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** Returns the name at the start of a chain of members and calls: `sql` of `sql.raw(…)`. */
function rootOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'CallExpression') return rootOf(node.callee)
  return node.type === 'Identifier' ? node.name : undefined
}

const textOf = (template: ESTree.TemplateLiteral): string =>
  template.quasis.map(({ value }) => value.cooked ?? value.raw).join(HOLE)

const tableOf = (argument: ESTree.Argument | undefined): string =>
  argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value.split(' ')[0]! : '?'

/**
 * Returns every place where a source writes SQL: the start of a query builder, an `sql` template, a statement in a
 * string.
 */
export function sqlIn(file: string, source: string): Sql[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Sql[] = []
  const note = ({ start }: ESTree.Span, writes: string[]) =>
    found.push({ line: source.slice(0, start).split('\n').length, writes })
  /** The names under which the file imports Kysely's `sql`, or all of Kysely. */
  const tags = new Set<string>()
  /** Template literals that belong to a tag and are counted already. */
  const tagged = new Set<ESTree.TemplateLiteral>()
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      for (const specifier of value === 'kysely' ? specifiers : [])
        if (
          specifier.type !== 'ImportSpecifier' ||
          (specifier.imported.type === 'Identifier' && specifier.imported.name === 'sql')
        )
          tags.add(specifier.local.name)
    },
    TaggedTemplateExpression(node) {
      if (!tags.has(rootOf(node.tag) ?? '')) return
      tagged.add(node.quasi)
      note(node, writesOf(textOf(node.quasi)))
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression') return
      if (tags.has(rootOf(callee.object) ?? '') && callee.object.type === 'Identifier') return void note(node, [])
      const { property } = callee
      const literal = property.type === 'Literal' ? String(property.value) : ''
      const name = property.type === 'Identifier' && !callee.computed ? property.name : literal
      if (READERS.has(name)) note(node, [])
      if (WRITERS.has(name)) note(node, [tableOf(node.arguments[0])])
    },
    TemplateLiteral(node) {
      if (!tagged.has(node) && isStatement(textOf(node))) note(node, writesOf(textOf(node)))
    },
    Literal(node) {
      if (typeof node.value === 'string' && isStatement(node.value)) note(node, writesOf(node.value))
    },
  }).visit(program)
  return found
}
