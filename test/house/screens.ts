import { type ESTree, parseSync, Visitor } from 'vite'
import type { Source } from './districts.ts'

/** Whether a file is the component of a screen, by its name. */
const isPage = (path: string): boolean => /\/[A-Z]\w*Page\.tsx$/.test(path)

/**
 * Returns pages that no slice declares as a screen, screens whose page does not exist, and pages imported by anything
 * else. @param listed pages of all screens, as paths within web/
 */
export function screensLeftOut(sources: readonly Source[], listed: readonly string[]): string[] {
  const pages = new Set(sources.map(({ path }) => path).filter(isPage))
  const rows = new Set(listed.map(page => `web/${page}`))
  const left = [...pages]
    .filter(path => !rows.has(path))
    .map(
      path =>
        `${path} is no screen yet: tell it in the index.ts of its slice, with its path and guard, or another name if it is none.`,
    )
  const gone = [...rows]
    .filter(path => !pages.has(path))
    .map(path => `${path} is told in the index.ts of its slice and is not there.`)
  const past = sources
    .filter(({ path, text }) => path !== 'web/routes.tsx' && callsOf(path, text, 'lazyPage').length > 0)
    .map(({ path }) => `${path} calls lazyPage: a screen is loaded by what its slice tells, a part by lazyPart.`)
  return [...left, ...gone, ...past]
}

function callsOf(path: string, text: string, name: string): ESTree.CallExpression[] {
  const found: ESTree.CallExpression[] = []
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === name) found.push(node)
    },
  }).visit(parseSync(path, text).program)
  return found
}

/**
 * Files in which paths of screens may be written as text: declarations of screens, the service worker and static files.
 */
const OF_PATHS = /^web\/(\w+\/[\w-]+\/index\.ts|platform\/sw\/.*|public\/.*)$/

/**
 * Returns paths of screens that are written as text instead of made by `to`. @param paths of every screen, as the
 * router writes them
 */
export function addressesPastTo(sources: readonly Source[], paths: readonly string[]): string[] {
  const firsts = new Set(paths.map(path => path.split('/')[1]).filter(Boolean))
  const isAddress = (text: string) => text.startsWith('/') && firsts.has(text.slice(1).split(/[/?#]/)[0])
  return sources
    .filter(({ path }) => !OF_PATHS.test(path))
    .flatMap(({ path, text }) => {
      const found: { start: number; end: number }[] = []
      // A path of the list itself, which the compiler checks: an argument of `to`, a type, a list of paths.
      const known = new Set<number>()
      new Visitor({
        TSLiteralType(node) {
          known.add(node.literal.start)
        },
        TSSatisfiesExpression(node) {
          known.add(node.expression.start)
        },
        Literal(node) {
          if (typeof node.value !== 'string' || known.has(node.start)) return
          if (isAddress(node.value) && !isPath(node.value, text)) found.push(node)
        },
        TemplateLiteral(node) {
          if (isAddress(node.quasis[0]?.value.cooked ?? '')) found.push(node)
        },
        CallExpression({ callee, arguments: [first] }) {
          if (callee.type === 'Identifier' && callee.name === 'to' && first) known.add(first.start)
        },
      }).visit(parseSync(path, text).program)
      return found.map(
        ({ start, end }) =>
          `${path} writes ${text.slice(start, end)}: link with to('/…'), so that a renamed path does not compile.`,
      )
    })

  /** Whether a literal stands in an array declared with the type `Path`, whose entries the compiler checks. */
  function isPath(value: string, text: string): boolean {
    return paths.includes(value) && /: readonly Path\[\]/.test(text)
  }
}
