import { type ESTree, parseSync } from 'vite'
import type { Source } from '../districts.ts'
import { ENGLISH, TERMS } from './english.ts'

/** Returns the names that a pattern of a declaration introduces. */
function boundBy(node: ESTree.Node | null | undefined): string[] {
  if (node?.type === 'Identifier') return [node.name]
  if (node?.type === 'ObjectPattern')
    return node.properties.flatMap(one => boundBy(one.type === 'Property' ? one.value : one.argument))
  return node?.type === 'ArrayPattern' ? node.elements.flatMap(boundBy) : []
}

/** Returns the names that a source declares and exports; names passed on from another file are left out. */
export const exportsOf = ({ path, text }: Source): string[] =>
  parseSync(path, text).program.body.flatMap(node => {
    if (node.type === 'ExportDefaultDeclaration')
      return 'id' in node.declaration ? boundBy(node.declaration.id as ESTree.Node | null) : []
    if (node.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers, source } = node
    if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => boundBy(id))
    if (declaration) return 'id' in declaration ? boundBy(declaration.id as ESTree.Node | null) : []
    return source ? [] : specifiers.flatMap(({ exported }) => boundBy(exported))
  })

/** Splits a name at capitals and underscores into its words, in lower case and without numbers. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+|\d+/)
    .filter(word => word.length > 1)

const plain = (text: string): string[] =>
  wordsOf(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll(/[^\p{L}\d]+/gu, ' '),
  )

/** Returns a Portuguese word without its ending of gender and number: `vencid` of vencidas, `aca` of acoes and acao. */
const stemOf = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/oes$/, 'ao')
        .replace(/(?<=[rzl])es$|s$/, '')
        .replace(/[ao]$/, '')

/**
 * Returns the Portuguese words of the domain: the first column of the glossary, and the names of calls and of tables,
 * which the wire spells. Each without its ending of gender and number.
 * @param documents texts of docs/glossary.md, docs/calls.md and server/platform/db/types.ts
 */
export function domainWords({ glossary, calls, schema }: Record<'glossary' | 'calls' | 'schema', string>): Set<string> {
  const rows = glossary.split('\n').filter(line => line.startsWith('| '))
  const quoted = [...calls.matchAll(/`([^`]+)`/g), ...schema.matchAll(/^ {2}(\w+): /gm)].map(([, code = '']) => code)
  return new Set([...rows.map(line => line.split('|')[1] ?? ''), ...quoted].flatMap(plain).map(stemOf))
}

/** Returns the words of a name that are neither English, nor a term of the field, nor of the domain in any number and gender. */
export const strangersIn = (name: string, domain: ReadonlySet<string>): string[] =>
  wordsOf(name).filter(
    word =>
      !domain.has(stemOf(word)) && ![word, word.replace(/s$/, '')].some(one => ENGLISH.has(one) || TERMS.has(one)),
  )
