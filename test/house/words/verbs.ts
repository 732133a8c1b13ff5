import { type ESTree, parseSync, Visitor } from 'vite'
import type { Source } from '../districts.ts'
import { ENGLISH, TERMS } from './english.ts'
import { wordsOf } from './names.ts'

/** Portuguese words that begin a name where English has one: prepositions, and verbs that no ending tells. */
const SMALL = new Set('ao aos ate com em esta na nas nos para pode por sem tem'.split(' '))
/** Nouns of the domain, and words of technique, that end as a Portuguese verb does. */
const NOUNS = new Set(
  'ator celular comprador consultor cor fator fornecedor gestor leitor lugar maior menor operador parecer provedor servidor tomador valor vendedor der easter unfilter'.split(
    ' ',
  ),
)

const isFunction = (node: ESTree.Expression | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** Names of the functions and methods that a source declares; components begin with a capital and are left out. */
export function functionsIn({ path, text }: Source): string[] {
  const found: string[] = []
  new Visitor({
    FunctionDeclaration({ id }) {
      if (id) found.push(id.name)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && isFunction(init)) found.push(id.name)
    },
    MethodDefinition({ key }) {
      if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') found.push(key.name)
    },
  }).visit(parseSync(path, text).program)
  return found.filter(name => !/^[A-Z]/.test(name))
}

/** Tells why a name of a function does not begin or end as the glossary's table of verbs asks; undefined when it does. */
export function strangeVerbOf(name: string): string | undefined {
  // “ver junto” is a noun of the glossary.
  const [first = '', second] = wordsOf(name.replace(/^use(?=[A-Z])/, '').replace(/VerJunto/i, 'Escolha'))
  if (second && SMALL.has(first)) return `${name}: “${first}” is Portuguese`
  if (/(ar|er|ir|por)$/.test(first) && ![ENGLISH, TERMS, NOUNS].some(known => known.has(first)))
    return `${name}: “${first}” is a Portuguese verb; docs/glossary.md has the English ones`
  const suffix = /[a-z](De|Da|Do|Das|Dos)$/.exec(name)?.[1]
  return suffix && `${name}: ends in “${suffix}”; a pure view is xOf(y)`
}
