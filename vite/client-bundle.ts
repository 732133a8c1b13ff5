import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const web = fileURLToPath(new URL('../web', import.meta.url))
const PAGE = `${web}/cliente.html`

/** Matches modules that only the consultor who leads a conversation may have: her notes, and her side of it. */
export const HERS = /\/web\/conversas\/(conversas|devolutivas\/conduzir)\/|\/shared\/conversas\/conversas\//

/**
 * Lists the consultor's modules found in the person's view, also in chunks loaded later; the build fails unless there
 * are none.
 * @param chunks of the whole build
 * @param entry file of the view's first chunk
 */
export function leaked(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, entry: string): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || found.has(name)) return
    found.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next)
  }
  add(entry)
  return [...found].flatMap(name => chunks.get(name)?.moduleIds ?? []).filter(id => HERS.test(id.replaceAll('\\', '/')))
}

/** Fails a build in which the person's view contains code of the consultor's view. */
export const clientBundle = (): Plugin => ({
  name: 'client-bundle',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle)
        .filter(file => file.type === 'chunk')
        .map(chunk => [chunk.fileName, chunk]),
    )
    const entry = [...chunks.values()].find(chunk => chunk.isEntry && chunk.facadeModuleId === PAGE)
    if (!entry) throw new Error('the build has no view of its own for the person in a conversation')
    const modules = leaked(chunks, entry.fileName)
    if (modules.length > 0) throw new Error(`the person's view would carry ${modules.join(', ')}`)
  },
})
