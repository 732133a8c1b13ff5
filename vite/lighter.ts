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

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** The properties of `export const name = { … } as const`, whatever type words stand around the object. */
function propertiesOf(program: Node, name: string): Node[] {
  for (const statement of program.body as Node[]) {
    const [declarator] = ((statement.declaration as Node | null)?.declarations ?? []) as Node[]
    if ((declarator?.id as { name?: string } | undefined)?.name !== name) continue
    let value = declarator!.init as Node
    while (value.type !== 'ObjectExpression') value = value.expression as Node
    return value.properties as Node[]
  }
  throw new Error(`shared/errors.ts declares no ${name}`)
}

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
      const unnamed = ['errors', 'successes']
        .flatMap(name => propertiesOf(program, name))
        .filter(property => !named.has((property.key as { name: string }).name))
      let rest = code
      for (const { start, end } of unnamed.toSorted((a, b) => b.start - a.start))
        rest = rest.slice(0, start) + rest.slice(rest.indexOf(',', end) + 1)
      return { code: rest, map: null }
    },
  },
})
