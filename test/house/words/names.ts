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
        .replace(/(?<=[aei])is$/, 'l')
        .replace(/ens$/, 'em')
        .replace(/(?<=[rzl])es$|s$/, '')
        .replace(/[ao]$/, '')

/** A JSON Schema, or any part of an OpenAPI document that leads to one. */
type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Returns what an OpenAPI document spells: names of parameters and fields, and the values of enumerations. */
export function spelledIn(document: unknown): string[] {
  if (!isJson(document)) return []
  const { properties, enum: values, const: value, name, in: place } = document
  return [
    ...(isJson(properties) ? Object.keys(properties) : []),
    ...[values, value].flat().filter(one => typeof one === 'string'),
    ...(typeof name === 'string' && place ? [name] : []),
    ...Object.values(document).flatMap(spelledIn),
  ]
}

/** Rows of the glossary with their cells: a word with its meaning, or verbs with what they do. */
export const glossaryRows = (glossary: string): string[][] =>
  glossary
    .split('\n')
    .filter(line => /^\| [`*]/.test(line))
    .map(line => line.split('|').slice(1, -1))

/**
 * Returns the Portuguese words of the domain, each without its ending of gender and number: the first column of the
 * glossary, its words in backticks, which a meaning explains, and what calls and tables spell.
 * @param texts docs/glossary.md, docs/calls.md, server/platform/db/types.ts, and the OpenAPI document of all calls
 */
export function domainWords(texts: { glossary: string; calls: string; schema: string; api: unknown }): Set<string> {
  const rows = glossaryRows(texts.glossary)
  const codes = [...texts.calls.matchAll(/`([^`]+)`/g), ...texts.schema.matchAll(/^ {2}(\w+): /gm)]
  const explained = rows.flatMap(([, meaning = '']) => [...meaning.matchAll(/`([^`]+)`/g)])
  const spelled = [...codes, ...explained].map(([, code = '']) => code)
  return new Set([...rows.map(([word = '']) => word), ...spelled, ...spelledIn(texts.api)].flatMap(plain).map(stemOf))
}

/** Returns the words of a name that are neither English, nor a term of the field, nor of the domain in any number and gender. */
export const strangersIn = (name: string, domain: ReadonlySet<string>): string[] =>
  wordsOf(name).filter(
    word =>
      !domain.has(stemOf(word)) && ![word, word.replace(/s$/, '')].some(one => ENGLISH.has(one) || TERMS.has(one)),
  )
