import { type ESTree, parseSync, Visitor } from 'vite'
import { type Source, specifiersOf } from './districts.ts'

/** Whether a file is a table of routes: contracts, each with the use case that answers it. */
export const isRoutes = (path: string): boolean => path.startsWith('server/') && path.endsWith('.routes.ts')

/** The name of what a call calls, with what it is called of: `route`, `route.file`; empty for anything else. */
function nameOf({ callee }: ESTree.CallExpression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return ''
  return callee.property.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : ''
}

/** The handlers of a call that registers a contract: its own arguments, and the two ways of `route.either`. */
const handlersOf = (call: ESTree.CallExpression): ESTree.ArrowFunctionExpression[] =>
  call.arguments
    .flatMap(argument =>
      nameOf(call) === 'route.either' && argument.type === 'ObjectExpression'
        ? argument.properties.flatMap(property => (property.type === 'Property' ? [property.value] : []))
        : [argument],
    )
    .filter(node => node.type === 'ArrowFunctionExpression')

interface Found {
  calls: ESTree.CallExpression[]
  /** Places where a file waits, decides or works in a body of statements, each in words. */
  works: { start: number; what: string }[]
}

function foundIn({ path, text }: Source): Found {
  const calls: ESTree.CallExpression[] = []
  const works: Found['works'] = []
  const say = (what: string) => (node: { start: number }) => void works.push({ start: node.start, what })
  new Visitor({
    CallExpression: node => void calls.push(node),
    AwaitExpression: say('waits'),
    ConditionalExpression: say('decides'),
    IfStatement: say('decides'),
    TryStatement: say('catches an error'),
    FunctionExpression: say('has a function with a body of statements'),
    ArrowFunctionExpression(node) {
      if (node.body.type === 'BlockStatement') say('has a function with a body of statements')(node)
    },
    FunctionDeclaration(node) {
      const [first] = node.params
      if (first?.type !== 'Identifier' || first.name !== 'route') say('has a function that registers nothing')(node)
    },
  }).visit(parseSync(path, text).program)
  return { calls, works }
}

/**
 * Returns where a table of routes does more than name the use case of each contract: a handler is one expression that
 * calls one use case with what the call carries. Pure views (`xOf(…)`) of that may stand in its arguments.
 */
export function workInRoutes(source: Source): string[] {
  const { calls, works } = foundIn(source)
  const lineOf = (start: number) => source.text.slice(0, start).split('\n').length
  const refused = calls
    .filter(call => /^route(\.\w+)?$/.test(nameOf(call)))
    .flatMap(handlersOf)
    .flatMap(({ body }) => {
      if (body.type !== 'CallExpression' || nameOf(body) === '')
        return [{ ...body, what: 'answers without a use case' }]
      return calls
        .filter(({ start, end }) => start > body.start && end < body.end)
        .filter(call => !/^\w+Of$/.test(nameOf(call)))
        .map(({ start }) => ({ start, what: 'calls more than one use case' }))
    })
  const statements = specifiersOf(source)
    .filter(path => path.endsWith('.queries.ts'))
    .map(path => `${source.path} imports ${path}: the use case runs its statements.`)
  const places = [...works, ...refused].map(({ start, what }) => ({ line: lineOf(start), what }))
  return [
    ...statements,
    ...places.map(
      ({ line, what }) => `${source.path}:${line} ${what}: a route hands what the call carries to one use case.`,
    ),
  ]
}
