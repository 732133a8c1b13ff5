import { type ESTree, parseSync, Visitor } from 'vite'
import type { Source } from './districts.ts'

/** A component by the name of a screen. */
export const isPage = (path: string): boolean => /\/[A-Z]\w*Page\.tsx$/.test(path)

/**
 * Pages that no row of screens.ts shows, rows whose page is not there, and pages that are loaded past both.
 * @param listed the pages of the rows, as paths within web/
 */
export function screensLeftOut(sources: readonly Source[], listed: readonly string[]): string[] {
  const pages = new Set(sources.map(({ path }) => path).filter(isPage))
  const rows = new Set(listed.map(page => `web/${page}`))
  const left = [...pages]
    .filter(path => !rows.has(path))
    .map(
      path =>
        `${path} is no screen yet: give it a row in web/screens.ts, with its path and guard, or another name if it is none.`,
    )
  const gone = [...rows]
    .filter(path => !pages.has(path))
    .map(path => `${path} has a row in web/screens.ts and is not there.`)
  const past = sources
    .filter(({ path, text }) => path !== 'web/routes.tsx' && callsOf(path, text, 'lazyPage').length > 0)
    .map(({ path }) => `${path} calls lazyPage: a screen is loaded by its row in web/screens.ts, a part by lazyPart.`)
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
