import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync } from 'vite'

const root = fileURLToPath(new URL('../web', import.meta.url))

/**
 * Parts of zod that a browser here has no use for: JSON Schema (the server documents itself with it), English messages
 * (every schema brings its own), schemas that contain themselves (the contract has none).
 */
const UNUSED_ZOD = /\/zod\/v4\/(core\/(json-schema-processors|to-json-schema|memoizer)|locales\/en)\.js$/

/** Leaves those parts out: zod hangs them on every schema, so that no bundler can tell that nobody asks. */
export const lighterZod = (): Plugin => ({
  name: 'lighter-zod',
  apply: 'build',
  transform: {
    filter: { id: UNUSED_ZOD },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(match => match[1])
      const rest = names.map(name => `export const ${name} = () => undefined`).join('\n')
      return { code: `${rest}\nexport default () => undefined`, map: null }
    },
  },
})

/** Pages of endless lists, for which every query carries code. */
const ENDLESS = /\/@tanstack\/query-core\/.+\/infiniteQueryBehavior\.js$/

/** The router's framework mode, whose links fetch their pages' code ahead; ours (`lazyPage`) fetch it when pressed. */
const FRAMEWORK = /\/react-router\/dist\/.+\/dom\/ssr\/components\.js$/
const NO_FRAMEWORK = `
import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const usePrefetchBehavior = () => [false, null, {}]
export const mergeRefs = ref => ref
export const PrefetchPageLinks = () => null`

/** Leaves out what no screen asks for and no bundler can tell. Other names stay, for whoever repeats them: they do nothing. */
export const lighterParts = (): Plugin => ({
  name: 'lighter-parts',
  apply: 'build',
  transform: {
    filter: { id: [ENDLESS, FRAMEWORK] },
    handler(code, id) {
      const instead = FRAMEWORK.test(id) ? NO_FRAMEWORK : ''
      const names = /^export \{([^}]+)\}/m.exec(code)?.[1]?.split(',') ?? []
      const rest = names.map(name => name.trim()).filter(name => !instead.includes(` ${name} =`))
      if (rest.length === 0) throw new Error(`${id} exports in another way by now`)
      return { code: [instead, ...rest.map(name => `export const ${name} = () => undefined`)].join('\n'), map: null }
    },
  },
})

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** `export const name = value` of a module, whatever type words stand around the value. */
const exportsOf = (program: Node) =>
  (program.body as Node[]).flatMap(statement => {
    const [declarator] = ((statement.declaration as Node | null)?.declarations ?? []) as Node[]
    if (!declarator?.init) return []
    let value = declarator.init as Node
    while (value.type.startsWith('TS')) value = value.expression as Node
    return [{ name: nameOf(declarator.id as Node), value }]
  })

const nameOf = (node: Node) => (node as unknown as { name?: string }).name
const keyOf = (property: Node) => nameOf(property.key as Node)

const ONLY_SERVER = ['summary', 'params', 'query']
const SCHEMAS = ['body', 'response']

function lighterProperty({ key, value, start, end }: Node, code: string): string {
  const name = nameOf(key as Node)!
  if (ONLY_SERVER.includes(name)) return '...{}'
  if (!SCHEMAS.includes(name)) return code.slice(start, end)
  const schema = code.slice((value as Node).start, (value as Node).end)
  return `get ${name}() {
    const value = ${schema}
    Object.defineProperty(this, '${name}', { value })
    return value
  }`
}

/**
 * The contracts as a browser uses them: what a call takes is checked by the server, and what it answers is built into a
 * schema when the first answer comes. A phone would spend a third of its first second on schemas that it may never need.
 */
export const lighterContracts = (): Plugin => ({
  name: 'lighter-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/.+\.contract\.ts$/ },
    handler(code) {
      const calls = exportsOf(parseSync('contract.ts', code).program as unknown as Node)
        .map(({ value }) => value)
        .filter(value => value.type === 'CallExpression' && nameOf(value.callee as Node) === 'endpoint')
      let rest = code
      for (const call of calls.toReversed()) {
        const properties = (call.arguments as Node[])[0]!.properties as Node[]
        for (const property of properties.toReversed())
          rest = rest.slice(0, property.start) + lighterProperty(property, code) + rest.slice(property.end)
        rest = `${rest.slice(0, call.start)}/* @__PURE__ */ ${rest.slice(call.start)}`
      }
      return { code: rest, map: null }
    },
  },
})

/**
 * The catalogue of errors without those that only the server speaks: what it says arrives with its answer, and a first
 * screen would carry three quarters of it for nothing.
 */
export const lighterCatalogue = (): Plugin => ({
  name: 'lighter-catalogue',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/errors\.ts$/ },
    handler(code) {
      const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .map(name => readFileSync(`${root}/${name}`, 'utf8'))
        .join('\n')
      const named = new Set([...sources.matchAll(/\b(?:errors|successes)\.(\w+)/g)].map(match => match[1]))
      const program = parseSync('errors.ts', code).program as unknown as Node
      const unnamed = exportsOf(program)
        .filter(({ name }) => name === 'errors' || name === 'successes')
        .flatMap(({ value }) => value.properties as Node[])
        .filter(property => !named.has(keyOf(property)!))
      let rest = code
      for (const { start, end } of unnamed.toSorted((a, b) => b.start - a.start))
        rest = rest.slice(0, start) + rest.slice(rest.indexOf(',', end) + 1)
      return { code: rest, map: null }
    },
  },
})
